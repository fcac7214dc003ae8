/** A username in a file that leaves the site: known again by who knows the name, and found by nobody else. */
export const maskedName = (name: string): string => {
  const shown = name.length >= 7 ? 2 : 1;
  return name === '' ? '•••' : `${name.slice(0, shown)}•••${name.slice(-shown)}`;
};
