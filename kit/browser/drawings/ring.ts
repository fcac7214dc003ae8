/** Angles of a ring, in degrees. */
export const ringOf = (count: number, from = 0): number[] =>
  Array.from({ length: count }, (_, index) => from + (index * 360) / count);
