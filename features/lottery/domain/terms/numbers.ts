/** Every text of so many digits, in order; of none there is the empty one. */
export const allNumbers = (digits: number): string[] =>
  digits === 0 ? [''] : Array.from({ length: 10 ** digits }, (_, at) => String(at).padStart(digits, '0'));

/** Every choice of so many out of a list, in its order. */
export const choicesOf = <Value>(values: readonly Value[], count: number): Value[][] => {
  if (count === 0) return [[]];
  return values.flatMap((value, at) => choicesOf(values.slice(at + 1), count - 1).map((rest) => [value, ...rest]));
};

/** How many choices of so many there are out of a total. */
export const choose = (total: number, count: number): bigint => {
  let choices = 1n;
  for (let taken = 0; taken < count; taken++) choices = (choices * BigInt(total - taken)) / BigInt(taken + 1);
  return total < count ? 0n : choices;
};
