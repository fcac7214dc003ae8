import { never } from '#kit/shared/switch.ts';

/**
 * How a number hits the extracted digits. `exact`, `permutation` and `contains` pay once however many match;
 * `countHits` pays for each match; `allOf` and `noneOf` take several numbers joined by `-`.
 */
export const combinators = ['exact', 'permutation', 'contains', 'countHits', 'allOf', 'noneOf'] as const;
export type Combinator = (typeof combinators)[number];

/** How many times the line is paid: 0 when it lost. */
export const hitsOf = (combinator: Combinator, number: string, extracted: readonly string[]): number => {
  switch (combinator) {
    case 'exact':
      return extracted.includes(number) ? 1 : 0;
    case 'permutation':
      return extracted.some((digits) => inOrder(digits) === inOrder(number)) ? 1 : 0;
    case 'contains':
      return extracted.some((digits) => holdsAll(digits, number)) ? 1 : 0;
    case 'countHits':
      return extracted.filter((digits) => digits === number).length;
    case 'allOf':
      return number.split('-').every((one) => extracted.includes(one)) ? 1 : 0;
    case 'noneOf':
      return number.split('-').some((one) => extracted.includes(one)) ? 0 : 1;
    default:
      return never(combinator);
  }
};

/** The digits from low to high: equal for all permutations of a number. */
export const inOrder = (digits: string): string => [...digits].sort().join('');

/** Every digit of the number occurs, a doubled one twice. */
const holdsAll = (digits: string, number: string): boolean => {
  const left = [...digits];
  return [...number].every((digit) => {
    const at = left.indexOf(digit);
    if (at === -1) return false;
    left.splice(at, 1);
    return true;
  });
};
