/**
 * The order after a move. @param after behind whom; null for the first place.
 * @returns undefined where one of them isn't there.
 */
export const moved = (order: readonly string[], mover: string, after: string | null): string[] | undefined => {
  if (!order.includes(mover) || mover === after) return undefined;
  const others = order.filter((it) => it !== mover);
  if (after !== null && !others.includes(after)) return undefined;
  return others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, mover);
};
