/** How much a password must hold beside the username, so that knowing the name doesn't give it away. */
const besideMin = 6;

/** Whether a password is little more than the username: `somchai1`, `Somchai1!!`; not `somchai1 likes mangoes`. */
export const holdsName = (password: string, username: string): boolean => {
  const name = folded(username.trim());
  if (name.length < 4) return false;
  const text = folded(password);
  return text.includes(name) && text.replaceAll(name, '').length < besideMin;
};

/** As the hash takes it, whose letters know no width, and whatever the case. */
const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
