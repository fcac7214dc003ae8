import { type Fraction, fraction, numberOf, plus } from '../fraction.ts';
import type { BookTable, Shelf } from './books.ts';

const sumOf = (numbers: Iterable<number>, of: (number: number) => bigint): bigint => {
  let sum = 0n;
  for (const number of numbers) sum += of(number);
  return sum;
};
/** Hundredths of the total bet. */
const scale = 100n;
const weightOf = ({ ids, weight }: Shelf): bigint => BigInt(ids.length) * BigInt(weight);

/** How often a kind is drawn. */
export const shareOf = ({ total }: BookTable, shelf: Shelf): Fraction => fraction(weightOf(shelf), total);
/** What a kind returns of the total bet. */
export const returnOf = ({ total }: BookTable, { pays, weight }: Shelf): Fraction =>
  fraction(sumOf(pays, BigInt) * BigInt(weight), BigInt(total) * scale);

/** Σ weight · payout / Σ weight: exact. */
export const tableReturn = (table: BookTable): Fraction =>
  plus(...table.shelves.map((shelf) => returnOf(table, shelf)));

/** Standard deviation of a round, in total bets. */
export const tableSigma = (table: BookTable): number => {
  const squares = table.shelves.reduce(
    (sum, { pays, weight }) => sum + sumOf(pays, (pay) => BigInt(pay) ** 2n) * BigInt(weight),
    0n,
  );
  return Math.sqrt(numberOf(fraction(squares, BigInt(table.total) * scale ** 2n)) - numberOf(tableReturn(table)) ** 2);
};

/** The least payouts, in hundredths, that no more than 1 − share of the rounds are above. @param shares ascending */
export const tableQuantiles = ({ shelves, total }: BookTable, shares: readonly number[]): number[] => {
  const rows = shelves.flatMap(({ pays, weight }) => Array.from(pays, (pay) => ({ pay, weight })));
  rows.sort((a, b) => a.pay - b.pay);
  let [at, sum] = [-1, 0];
  return shares.map((share) => {
    while (at < 0 || (sum < share * total && at < rows.length - 1)) sum += rows[++at]!.weight;
    return rows[at]!.pay;
  });
};

const euler = 0.5772156649;
/** How long the longest run of rounds without it is expected to be, in so many rounds: (ln(n·p) + γ) / −ln(1 − p) − ½. */
export const longestDrySpell = (chance: number, rounds: number): number =>
  Math.round((Math.log(rounds * chance) + euler) / -Math.log1p(-chance) - 0.5);
