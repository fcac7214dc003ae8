import { type Fraction, fraction, numberOf, plus } from '../figures/fraction.ts';
import type { BookTable, GameListing } from './books.ts';

const sumOf = (numbers: Iterable<number>, of: (number: number) => bigint): bigint => {
  let sum = 0n;
  for (const number of numbers) sum += of(number);
  return sum;
};
/** Hundredths of the total bet. */
const scale = 100n;
const weightOf = ({ ids, weight }: GameListing): bigint => BigInt(ids.length) * BigInt(weight);

/** How often a kind is drawn. */
export const shareOf = ({ total }: BookTable, listing: GameListing): Fraction => fraction(weightOf(listing), total);
/** What a kind returns of the total bet. */
export const returnOf = ({ total }: BookTable, { pays, weight }: GameListing): Fraction =>
  fraction(sumOf(pays, BigInt) * BigInt(weight), BigInt(total) * scale);

/** Σ weight · payout / Σ weight: exact. */
export const tableReturn = (table: BookTable): Fraction =>
  plus(...table.listings.map((listing) => returnOf(table, listing)));

/** Standard deviation of a round, in total bets. */
export const tableSigma = (table: BookTable): number => {
  const squares = table.listings.reduce(
    (sum, { pays, weight }) => sum + sumOf(pays, (pay) => BigInt(pay) ** 2n) * BigInt(weight),
    0n,
  );
  return Math.sqrt(numberOf(fraction(squares, BigInt(table.total) * scale ** 2n)) - numberOf(tableReturn(table)) ** 2);
};

/** The least payouts, in hundredths, that no more than 1 − share of the rounds are above. @param shares ascending */
export const tableQuantiles = ({ listings, total }: BookTable, shares: readonly number[]): number[] => {
  const rows = listings.flatMap(({ pays, weight }) => Array.from(pays, (pay) => ({ pay, weight })));
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
