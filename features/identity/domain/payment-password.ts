/** Whether all digits are equal, count up or down, or alternate between two: the first guesses of an attacker. */
export const isEasyToGuess = (password: string): boolean => {
  if (!/^\d+$/.test(password)) return false;
  const steps = new Set(Array.from(password.slice(1), (digit, at) => (Number(digit) - Number(password[at]) + 10) % 10));
  const counts = steps.size === 1 && [0, 1, 9].some((step) => steps.has(step));
  return counts || /^(\d\d)\1+$/.test(password) || /^(\d\d\d)\1+$/.test(password);
};
