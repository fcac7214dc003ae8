import { moneyOf, moneyText } from '#kit/shared/money.ts';
import type { PayTable } from './draw-bundle.ts';

export type LineFacts = { number: string; stake: string; rate: string };
export type Result = { top3: string; bottom2: string };

/** What a line pays, rounded down to the minor unit once: stake × rate when it hits, else nothing. */
export const linePayout = (line: LineFacts, bet: PayTable[number], result: Result): string =>
  hits(line.number, bet, result) ? moneyText(times(moneyOf(line.stake), line.rate)) : moneyText(0n);

export const isAtMost = (rate: string, ceiling: string): boolean => scaled(rate) <= scaled(ceiling);

const hits = (number: string, { extractor, combinator }: PayTable[number], result: Result): boolean => {
  const drawn = { top3: result.top3, top2: result.top3.slice(1), bottom2: result.bottom2 }[extractor];
  switch (combinator) {
    case 'exact':
      return number === drawn;
    case 'permutation':
      return inOrder(number) === inOrder(drawn);
    case 'contains':
      return number.length === 1 && drawn.includes(number);
  }
};

const inOrder = (digits: string) => digits.split('').sort().join('');

// Rates have four decimals at most.
const scale = 10_000n;
const scaled = (rate: string): bigint => {
  const [whole = '0', part = ''] = rate.split('.');
  return BigInt(whole) * scale + BigInt(part.padEnd(4, '0'));
};
const times = (stake: bigint, rate: string): bigint => (stake * scaled(rate)) / scale;
