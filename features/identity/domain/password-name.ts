/** How much a password must hold beside the username, so that knowing the name doesn't give it away. */
const besideMin = 6;

/** Whether a password is little more than the username: `somchai1`, `Somchai1!!`; not `somchai1 likes mangoes`. */
export const holdsName = (password: string, username: string): boolean => {
  const name = username.trim().toLowerCase();
  const text = password.toLowerCase();
  return name.length >= 4 && text.includes(name) && text.replaceAll(name, '').length < besideMin;
};
