import { shapeOfBet, tiersOf, windowOfBet } from './bet-terms.ts';
import { permute } from '../slips/expand.ts';
import type { Fraction } from './fraction.ts';
import { partOf } from '../slips/line-number.ts';
import { multipleOf, type PayingBet } from './line-pays.ts';
import { extractorOf } from '../results/result-shape.ts';
import { drawnAs, type ResultWindow, seenWith } from '../results/result-window.ts';

/** A result as far as the tiers look at it, and what it pays a line. */
export type PaidResult = { seen: string; multiple: Fraction };

/** Where the best of several tiers is paid, one number decides: every result that pays the line, each once. */
export const resultsPaying = (bet: PayingBet, number: string): PaidResult[] => {
  const window = soleWindow(bet);
  const hit = tiersOf(bet).flatMap((tier) => {
    const part = partOf(number, tier.part);
    const texts = tier.combinator === 'permutation' ? permute(part) : [part];
    return texts.flatMap((text) => seenWith(window, extractorOf(shapeOfBet(bet), tier.extractor), text));
  });
  return [...new Set(hit)].map((seen) => ({ seen, multiple: multipleOf(bet, number, drawnAs(window, seen)) }));
};

/** How many different results there are for these tiers. */
export const resultCount = (bet: PayingBet): bigint => 10n ** BigInt(soleWindow(bet).length);

const soleWindow = (bet: PayingBet): ResultWindow => {
  const window = windowOfBet(bet);
  if (!window) throw new RangeError('the best of several tiers is known for one number only');
  return window;
};
