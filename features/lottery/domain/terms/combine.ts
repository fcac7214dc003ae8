import { never } from '#kit/shared/switch.ts';

/**
 * How a number hits the extracted digits. `exact`, `permutation` and `contains` pay once however many match;
 * `countHits` pays for each match; `ibet` pays for each match in any order, divided by the orders that the number has;
 * `allOf`, `noneOf` and `countSets` take several numbers joined by `-`; `countSets` pays for each complete set of them.
 */
export const combinators = [
  'exact',
  'permutation',
  'contains',
  'countHits',
  'ibet',
  'allOf',
  'noneOf',
  'countSets',
] as const;
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
    case 'ibet':
      return extracted.filter((digits) => inOrder(digits) === inOrder(number)).length;
    case 'allOf':
      return number.split('-').every((one) => extracted.includes(one)) ? 1 : 0;
    case 'noneOf':
      return number.split('-').some((one) => extracted.includes(one)) ? 0 : 1;
    case 'countSets':
      return Math.min(...number.split('-').map((one) => extracted.filter((digits) => digits === one).length));
    default:
      return never(combinator);
  }
};

/** Whether a line may be paid several times by one result. */
export const paysEachHit = (combinator: Combinator): boolean =>
  combinator === 'countHits' || combinator === 'ibet' || combinator === 'countSets';

/** Whether a line has several numbers. */
export const takesSeveral = (combinator: Combinator): boolean =>
  combinator === 'allOf' || combinator === 'noneOf' || combinator === 'countSets';

/** Into how many parts one hit is divided. */
export const partsOfHit = (combinator: Combinator, number: string): bigint =>
  combinator === 'ibet' ? ordersOf(number) : 1n;

/** In how many different orders the digits can stand: 24, 12, 6, 4 or 1 of four. */
export const ordersOf = (number: string): bigint => {
  const counts = new Map<string, number>();
  for (const digit of number) counts.set(digit, (counts.get(digit) ?? 0) + 1);
  return [...counts.values()].reduce((orders, count) => orders / factorial(count), factorial(number.length));
};

const factorial = (count: number): bigint => (count <= 1 ? 1n : BigInt(count) * factorial(count - 1));

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
