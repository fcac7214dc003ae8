/** Two lists that answer each other, such as commands and their outcomes. @throws Error where one is longer than the other. */
export const paired = <One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] => {
  if (ones.length !== others.length) throw new Error(`${ones.length} were asked for, and there are ${others.length}`);
  // oxlint-disable-next-line typescript/no-non-null-assertion -- the lengths are equal
  return ones.map((one, at) => [one, others[at]!]);
};
