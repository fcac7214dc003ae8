import type { Hue } from '#kit/browser/components/chip.tsx';
import { minor, type Minor } from '#kit/shared/money/money.ts';
import type { BetTypeView } from '../../contract/terms/bet-types.ts';
import { ordersOf } from '../../domain/terms/combine.ts';
import { payoutOf, type Rate } from '../../domain/terms/rate.ts';

export type Family = BetTypeView['family'];

/** Long numbers, two digits and single digits each have a colour, wherever they stand. */
export const hueOf: Record<Family, Extract<Hue, 'jade' | 'orchid' | 'sky'>> = {
  three: 'jade',
  two: 'orchid',
  run: 'sky',
  four: 'jade',
  many: 'orchid',
};

export const inkOf: Record<Family, string> = {
  three: 'text-jade',
  two: 'text-orchid',
  run: 'text-sky',
  four: 'text-jade',
  many: 'text-orchid',
};

const familyByLength: Record<number, Family> = { 1: 'run', 2: 'two', 3: 'three' };

/** For tickets and sets, which name a number and not its family. */
export const familyOf = (number: string): Family =>
  number.includes('-') ? 'many' : (familyByLength[number.length] ?? 'four');

/** A number as people read it: several of one line with spaces around the hyphen. */
export const numberView = (number: string): string => number.replaceAll('-', ' - ');

/** What a hit of a line pays: the whole, each hit again, or the highest of several prizes. */
export const hitKind = ({ combinator, tiers }: Pick<BetTypeView, 'combinator' | 'tiers'>): 'one' | 'each' | 'top' => {
  if (tiers) return 'top';
  return combinator === 'countHits' || combinator === 'ibet' || combinator === 'countSets' ? 'each' : 'one';
};

/** At the headline rate; an iBet divides it by the orders of the digits. */
export const hitPayout = (bet: Pick<BetTypeView, 'combinator'>, number: string, stake: Minor, rate: Rate): Minor => {
  const whole = payoutOf(stake, rate);
  return bet.combinator === 'ibet' ? minor(whole / ordersOf(number)) : whole;
};

/** What a line takes from the wallet, before any discount. */
export const fullCost = (bet: Pick<BetTypeView, 'costMultiplier'> | undefined, stake: Minor | undefined): bigint =>
  (stake ?? 0n) * BigInt(bet?.costMultiplier ?? 1);
