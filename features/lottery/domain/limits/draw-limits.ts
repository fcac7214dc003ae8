import { z } from 'zod';
import { type Minor, minor, moneyText } from '#kit/shared/money/money.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import type { BetTerms, Terms } from '../terms/bet-terms.ts';
import { rate, type Rate } from '../terms/rate.ts';

/** What bounds one bet type in a draw; each is absent where the terms alone decide. */
const wireTypeLimits = z.strictObject({
  /** All net stakes of the bet type in the draw. */
  stakesMax: wireMoney.optional(),
  /** Below: as in the terms, and never above them. */
  stakeMax: wireMoney.optional(),
  playerNumberMax: wireMoney.optional(),
  fullRateUpTo: wireMoney.optional(),
  closedAbove: wireMoney.optional(),
});

/** What bounds a draw as a whole, beside the limits that its terms have for single numbers. */
export const wireDrawLimits = z.strictObject({
  /** All net stakes of the draw. */
  stakesMax: wireMoney.optional(),
  /** The most that the draw may have to pay: the dearest row of each bet type, added up. */
  payoutMax: wireMoney.optional(),
  /** All that one player may stake in the draw, where it is less than the game's rules have. */
  playerDrawMax: wireMoney.optional(),
  /** How far rates of single accounts may stand above the terms, in percent; not at all when absent. */
  rateAbovePercent: z.int().min(0).max(50).optional(),
  betTypes: z.record(z.string().regex(/^[a-z][a-z0-9_]{1,39}$/), wireTypeLimits),
});
export type DrawLimits = z.output<typeof wireDrawLimits>;
export type TypeLimits = z.output<typeof wireTypeLimits>;

export const noLimits: DrawLimits = { betTypes: {} };

export const wholeBounds = ['stakesMax', 'payoutMax', 'playerDrawMax'] as const;
export const typeBounds = ['stakesMax', 'stakeMax', 'playerNumberMax', 'fullRateUpTo', 'closedAbove'] as const;
export type WholeBound = (typeof wholeBounds)[number];
export type TypeBound = (typeof typeBounds)[number];

type Bound = Minor | undefined;

const stricter = (one: Bound, other: Bound): Bound => {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
};

/** Of each bound the stricter one. */
export const strictest = (all: readonly DrawLimits[]): DrawLimits => all.reduce(both, noLimits);

const both = (one: DrawLimits, other: DrawLimits): DrawLimits => {
  const names = [...new Set([...Object.keys(one.betTypes), ...Object.keys(other.betTypes)])].sort();
  const above = one.rateAbovePercent ?? other.rateAbovePercent;
  return {
    ...boundsOf(wholeBounds, (name) => stricter(one[name], other[name])),
    ...(above !== undefined && { rateAbovePercent: Math.min(above, other.rateAbovePercent ?? above) }),
    betTypes: Object.fromEntries(
      names.map((betType) => [
        betType,
        boundsOf(typeBounds, (name) => stricter(one.betTypes[betType]?.[name], other.betTypes[betType]?.[name])),
      ]),
    ),
  };
};

const boundsOf = <Name extends string>(
  names: readonly Name[],
  boundOf: (name: Name) => Bound,
): Partial<Record<Name, Minor>> => {
  const found: Partial<Record<Name, Minor>> = {};
  for (const name of names) {
    const bound = boundOf(name);
    if (bound !== undefined) found[name] = bound;
  }
  return found;
};

/** Every bound by its name, `two_top.stakesMax` for one of a bet type. */
const flat = (limits: DrawLimits): Map<string, bigint> => {
  const found = new Map<string, bigint>();
  for (const name of wholeBounds) if (limits[name] !== undefined) found.set(name, limits[name]);
  for (const [betType, own] of Object.entries(limits.betTypes))
    for (const name of typeBounds) if (own[name] !== undefined) found.set(`${betType}.${name}`, own[name]);
  return found;
};

/** For people who decide about them: every bound by its name. */
export const boundTexts = (limits: DrawLimits): Record<string, string> => ({
  ...Object.fromEntries([...flat(limits)].map(([name, bound]) => [name, moneyText(minor(bound))])),
  ...(limits.rateAbovePercent !== undefined && { rateAbovePercent: `${limits.rateAbovePercent} %` }),
});

/** Bounds that are looser in the second than in the first: none while a draw is open. */
export const loosened = (before: DrawLimits, after: DrawLimits): string[] => {
  const now = flat(after);
  const looser = [...flat(before)].filter(([name, bound]) => (now.get(name) ?? bound + 1n) > bound);
  const isAbove = (after.rateAbovePercent ?? 0) > (before.rateAbovePercent ?? 0);
  return [...looser.map(([name]) => name), ...(isAbove ? ['rateAbovePercent'] : [])];
};

export type LimitsChange = { name: string; before: bigint | undefined; after: bigint | undefined };

export const limitsChanges = (before: DrawLimits, after: DrawLimits): LimitsChange[] => {
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((name) => ({ name, before: old.get(name), after: now.get(name) }))
    .filter((change) => change.before !== change.after);
};

/** The terms under these limits: nothing is looser than it was. */
export const limitedTerms = (terms: Terms, limits: DrawLimits): Terms =>
  terms.map((bet) => {
    const own = limits.betTypes[bet.betType];
    if (!own) return bet;
    const closedAbove = least(bet.closedAbove, own.closedAbove);
    return {
      ...bet,
      stakeMax: least(bet.stakeMax, own.stakeMax),
      playerNumberMax: least(bet.playerNumberMax, own.playerNumberMax),
      fullRateUpTo: least(least(bet.fullRateUpTo, own.fullRateUpTo), closedAbove),
      closedAbove,
    };
  });

const least = (amount: Minor, bound: Bound): Minor => stricter(amount, bound) ?? amount;

/** The highest rate that an account may have on a bet type. */
export const rateCeiling = (bet: Pick<BetTerms, 'rate'>, { rateAbovePercent = 0 }: DrawLimits): Rate =>
  rate(Math.floor((bet.rate * (100 + rateAbovePercent)) / 100));

/** The rates of an account as far as the merchant's terms bear them; what the account has no entry for stays away. */
export const boundRates = (
  terms: Terms,
  limits: DrawLimits,
  own: ReadonlyMap<string, Rate>,
): ReadonlyMap<string, Rate> => {
  if (own.size === 0) return own;
  return new Map(
    terms.flatMap((bet) => {
      const wanted = own.get(bet.betType);
      return wanted === undefined ? [] : [[bet.betType, rate(Math.min(wanted, rateCeiling(bet, limits)))] as const];
    }),
  );
};

/** A draw as a whole, where it has bounds: what stands against them so far. */
export type DrawTotals = {
  limits: DrawLimits;
  /** By bet type: the most that any of its rows would pay. */
  fullest: ReadonlyMap<string, bigint>;
};
