import { sameDecimals, minorOf } from '#kit/shared/money/money.ts';
import type { PayTable } from './draw-bundle.ts';
import { cut, type DrawnNumbers, type ResultForm, seenBy } from './result-form.ts';

export type LineFacts = { number: string; stake: string; rate: string };
export type DrawnResult = { form: ResultForm; drawn: DrawnNumbers };
type Bet = PayTable[number];

/**
 * What a line pays, rounded down to the minor unit once: stake × rate × how many times the headline rate its hits are.
 * Written apart from what pays tickets, so that one holds the other.
 */
export const linePayout = (line: LineFacts, bet: Bet, result: DrawnResult): string => {
  const { over, under } = timesPaid(bet, line.number, result);
  return sameDecimals(line.stake, (minorOf(line.stake) * scaled(line.rate) * over) / (scale * under));
};

/** Whether a rate stands above the ceiling by at most so many percent of it. */
export const isAtMost = (rate: string, ceiling: string, abovePercent: bigint): boolean =>
  scaled(rate) * 100n <= scaled(ceiling) * (100n + abovePercent);

type Share = { over: bigint; under: bigint };

/** How many times the headline rate: hits of each way to be paid, in shares of that rate. */
const timesPaid = (bet: Bet, number: string, result: DrawnResult): Share => {
  const shares = [bet, ...(bet.tiers ?? [])].map((way) => shareOf(bet, way, number, result));
  return shares.reduce((kept, share) => (bet.tiersPay === 'best' ? larger(kept, share) : added(kept, share)), {
    over: 0n,
    under: 1n,
  });
};

type Way = Pick<Bet, 'extractor' | 'combinator' | 'rate'> & { part?: { from: number; length: number } | undefined };

const shareOf = (bet: Bet, way: Way, number: string, { form, drawn }: DrawnResult): Share => {
  const digits = way.part ? (cut(way.part, number) ?? '') : number;
  const hits = hitsOf(way.combinator, digits, seenBy(form, way.extractor, drawn));
  const orders = way.combinator === 'ibet' ? ordersOf(digits) : 1n;
  return { over: BigInt(hits) * scaled(way.rate), under: scaled(bet.rate) * orders };
};

const hitsOf = (combinator: Bet['combinator'], number: string, seen: readonly string[]): number => {
  const isMixed = (text: string) => inOrder(text) === inOrder(number);
  const numbers = number.split('-');
  switch (combinator) {
    case 'exact':
      return seen.includes(number) ? 1 : 0;
    case 'permutation':
      return seen.some(isMixed) ? 1 : 0;
    case 'contains':
      return seen.some((text) => hasDigits(text, number)) ? 1 : 0;
    case 'countHits':
      return seen.filter((text) => text === number).length;
    case 'ibet':
      return seen.filter(isMixed).length;
    case 'allOf':
      return numbers.every((one) => seen.includes(one)) ? 1 : 0;
    case 'noneOf':
      return numbers.some((one) => seen.includes(one)) ? 0 : 1;
    case 'countSets':
      return numbers.reduce((fewest, one) => Math.min(fewest, seen.filter((text) => text === one).length), seen.length);
  }
};

/** Each digit of the number at least as often as the number has it. */
const hasDigits = (text: string, number: string): boolean =>
  [...number].every((digit) => countIn(text, digit) >= countIn(number, digit));

const countIn = (text: string, digit: string): number => text.split(digit).length - 1;

const inOrder = (digits: string) => digits.split('').sort().join('');

/** In how many different orders the digits can stand. */
const ordersOf = (digits: string): bigint => {
  let orders = 1n;
  for (let at = 0; at < digits.length; at++)
    orders = (orders * BigInt(at + 1)) / BigInt(countIn(digits.slice(0, at + 1), digits.charAt(at)));
  return orders;
};

const added = (a: Share, b: Share): Share => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
const larger = (a: Share, b: Share): Share => (b.over * a.under > a.over * b.under ? b : a);

// Rates have four decimals at most.
const scale = 10_000n;
const scaled = (rate: string): bigint => {
  const [whole = '0', part = ''] = rate.split('.');
  return BigInt(whole) * scale + BigInt(part.padEnd(4, '0'));
};
