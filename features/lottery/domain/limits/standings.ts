import type { BetTerms } from '../terms/bet-terms.ts';
import type { LimitState } from './limit-state.ts';
import { type Exposure, handOf, type Standing, standingOf } from './number-limit.ts';
import { allNumbers } from '../terms/numbers.ts';
import { anyOutcome } from './outcomes.ts';
import type { Rate } from '../terms/rate.ts';

/** What a bet type's numbers stand at in a draw: what was bet, what was set by hand, and the rate of the one who asks. */
export type Stand = {
  exposure: Exposure | undefined;
  byHand: ReadonlyMap<string, LimitState>;
  rate: Rate | undefined;
};

export type NumberStanding = Standing & {
  /** Of a bet on several numbers: the one that every line with it is held to, or `*` for all lines. */
  number: string;
};

const nothing: Exposure = { payouts: new Map(), stakes: 0n };

/**
 * Every number of a bet type that may stand elsewhere than fresh ones. Lines of several numbers are too many to go through:
 * for them it is each single number, with the most that a line through it and the emptiest others takes.
 */
export const standings = (bet: BetTerms, stand: Stand): NumberStanding[] =>
  standingsOf(bet, stand, numbersToLookAt(bet, stand));

/** The same for these numbers. */
export const standingsOf = (
  bet: BetTerms,
  { exposure = nothing, byHand, rate }: Stand,
  numbers: readonly string[],
): NumberStanding[] => {
  const at = (number: string) => standingOf(bet, number, exposure, { byHand: handOf(byHand, bet, number), rate });
  if (bet.numbers === undefined) return numbers.map((number) => ({ number, ...at(number) }));
  const others = fresh(bet, exposure, byHand);
  const lineThrough = (number: string): string => {
    const besides = others.filter((other) => other !== number);
    const line =
      number === anyOutcome ? besides.slice(0, bet.numbers) : [number, ...besides.slice(0, bet.numbers! - 1)];
    return line.sort().join('-');
  };
  return numbers.map((number) => ({ number, ...at(lineThrough(number)) }));
};

const numbersToLookAt = (bet: BetTerms, { exposure = nothing, byHand }: Stand): string[] => {
  if (bet.numbers === undefined)
    return allNumbers(bet.digits).filter(
      (number) => exposure.payouts.size > 0 || handOf(byHand, bet, number) !== 'open',
    );
  const touched = allNumbers(bet.digits).filter(
    (number) => exposure.payouts.has(number) || byHand.has(`${bet.betType}/${number}`),
  );
  return bet.combinator === 'noneOf' ? [anyOutcome, ...touched] : touched;
};

/** The numbers that stand in the way of a line least: nothing set by hand, and the smallest payouts. */
const fresh = (bet: BetTerms, { payouts }: Exposure, byHand: Stand['byHand']): string[] =>
  allNumbers(bet.digits)
    .filter((number) => !byHand.has(`${bet.betType}/${number}`))
    .sort((a, b) => Number((payouts.get(a) ?? 0n) - (payouts.get(b) ?? 0n)))
    .slice(0, bet.numbers! + 1);
