import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import { oddsNamed } from '#kit/shared/money/odds.ts';
import { products } from '#kit/shared/products.ts';
import { type Terms, termsRecord } from './terms.ts';
import type { TypedTerms } from './terms-typed.ts';

type Signs = Parameters<typeof amountTyped>[1];

/** A count that was typed; not a number where it is none. */
const number = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN);
const numberOrNone = (typed: string): number | null => (typed.trim() === '' ? null : number(typed));

/** Decimal odds in hundredths; not a number where they are none. */
const odds = (typed: string, signs: Signs): number => {
  const text = typed.trim().replace(signs?.point ?? '.', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) ? oddsNamed(text) : Number.NaN;
};

const gamesOf = (typed: string): { weights: Record<string, number>; leftOut: string[] } => {
  const lines = typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split(/\s+/));
  const parsed = lines.map(([name = '', percent = '']) => ({ name, percent: number(percent.replace('%', '')) }));
  return {
    weights: Object.fromEntries(
      parsed.filter(({ percent }) => percent !== 0).map(({ name, percent }) => [name, percent]),
    ),
    leftOut: parsed.filter(({ percent }) => percent === 0).map(({ name }) => name),
  };
};

const triggerOf = (typed: TypedTerms, amount: (typed: string) => string) => {
  switch (typed.trigger) {
    case 'registration':
      return { kind: 'registration', withinDays: number(typed.withinDays) };
    case 'deposit':
      return { kind: 'deposit', nth: numberOrNone(typed.nth), amountMin: amount(typed.amountMin) };
    case 'birthday':
      return { kind: 'birthday', daysAround: number(typed.daysAround) };
    case 'promo_code':
      return { kind: 'promo_code', code: typed.code.trim().toUpperCase() };
    default:
      return { kind: typed.trigger };
  }
};

const rewardOf = (typed: TypedTerms, amount: (typed: string) => string) => {
  switch (typed.reward) {
    case 'fixed':
      return { kind: 'fixed', amount: amount(typed.amount) };
    case 'percent':
      return { kind: 'percent', percent: number(typed.percent), most: amount(typed.most) };
    case 'points':
      // What they are worth is looked up when they are saved.
      return { kind: 'points', points: number(typed.points), worth: '0' };
    case 'tickets':
      return { kind: 'tickets', tickets: number(typed.tickets) };
    case 'free_rounds': {
      const [vendor, game] = [typed.vendor.trim(), typed.game.trim()];
      const [rounds, days] = [number(typed.rounds), number(typed.roundDays)];
      return { kind: 'free_rounds', vendor, game, rounds, stake: amount(typed.roundStake), days, names: {} };
    }
  }
};

/** The terms that were typed, or the name of the first part that is none: as the schema calls it, such as `limits.perPerson`. */
export const readTerms = (typed: TypedTerms, signs: Signs): { terms: Terms } | { wrong: string } => {
  const amount = (of: string): string => String(amountTyped(of, signs) ?? '');
  const amountOrNone = (of: string): string | null => (of.trim() === '' ? null : amount(of));
  const games = gamesOf(typed.games);
  const weights = products.flatMap((name) => {
    const percent = typed.weights[name]?.trim() ?? '';
    return percent === '' || typed.leftOut.includes(name) ? [] : [[name, number(percent)] as const];
  });
  const parsed = termsRecord.safeParse({
    trigger: triggerOf(typed, amount),
    reward: rewardOf(typed, amount),
    wagering: { base: typed.base, factor: number(typed.factor) },
    weights: { products: Object.fromEntries(weights), games: games.weights },
    leftOut: { products: [...typed.leftOut], games: games.leftOut },
    stakeMax: amountOrNone(typed.stakeMax),
    ...(typed.oddsMin.trim() !== '' && { oddsMin: odds(typed.oddsMin, signs) }),
    expiryDays: number(typed.expiryDays),
    offerDays: number(typed.offerDays),
    winMax: amountOrNone(typed.winMax),
    limits: {
      perPerson: number(typed.perPerson),
      perDevice: numberOrNone(typed.perDevice),
      perAddress: numberOrNone(typed.perAddress),
      ...(typed.period !== 'ever' && { period: typed.period }),
    },
    hours: typed.days.length === 0 ? null : { days: [...typed.days], from: number(typed.from), to: number(typed.to) },
    segment: {
      registeredWithinDays: numberOrNone(typed.registeredWithinDays),
      noDepositYet: typed.noDepositYet,
      ...(typed.levelMin.trim() !== '' && { levelMin: number(typed.levelMin) }),
      ...(typed.tag.trim() !== '' && { tag: typed.tag.trim().toLowerCase() }),
    },
  });
  if (parsed.success) return { terms: parsed.data };
  return { wrong: parsed.error.issues[0]?.path.slice(0, 2).join('.') ?? '' };
};
