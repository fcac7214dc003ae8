import type { ClaimPeriod } from './claim-period.ts';
import { amountTyped } from '#kit/shared/money/amount-typed.ts';
import { type Minor, moneyText } from '#kit/shared/money/money.ts';
import { type Product, products, type Terms, termsRecord, type TriggerKind } from './terms.ts';

type Signs = Parameters<typeof amountTyped>[1];

/** Terms as staff types them: texts, empty where nothing is said. */
export type TypedTerms = {
  trigger: TriggerKind;
  withinDays: string;
  nth: string;
  amountMin: string;
  daysAround: string;
  code: string;
  reward: Terms['reward']['kind'];
  amount: string;
  percent: string;
  most: string;
  vendor: string;
  game: string;
  rounds: string;
  roundStake: string;
  roundDays: string;
  points: string;
  tickets: string;
  base: 'bonus' | 'deposit_and_bonus';
  factor: string;
  /** In percent; empty: whole. */
  weights: Readonly<Partial<Record<Product, string>>>;
  leftOut: readonly Product[];
  /** A line each: `VENDOR/game`, and a percentage after it; 0 leaves it out. */
  games: string;
  stakeMax: string;
  expiryDays: string;
  offerDays: string;
  winMax: string;
  perPerson: string;
  perDevice: string;
  perAddress: string;
  period: 'ever' | ClaimPeriod;
  /** ISO numbers of days; none: every day at every hour. */
  days: readonly number[];
  from: string;
  to: string;
  registeredWithinDays: string;
  noDepositYet: boolean;
  levelMin: string;
  tag: string;
};

export const emptyTerms: TypedTerms = {
  trigger: 'deposit',
  withinDays: '7',
  nth: '1',
  amountMin: '100',
  daysAround: '3',
  code: '',
  reward: 'percent',
  amount: '50',
  percent: '100',
  most: '1000',
  vendor: '',
  game: '',
  rounds: '10',
  roundStake: '',
  roundDays: '7',
  points: '100',
  tickets: '1',
  base: 'deposit_and_bonus',
  factor: '10',
  weights: { LIVE: '20' },
  leftOut: [],
  games: '',
  stakeMax: '200',
  expiryDays: '14',
  offerDays: '7',
  winMax: '',
  perPerson: '1',
  perDevice: '',
  perAddress: '',
  period: 'ever',
  days: [],
  from: '0',
  to: '24',
  registeredWithinDays: '',
  noDepositYet: false,
  levelMin: '',
  tag: '',
};

/** Starting points that most campaigns are made of. */
export const templates = {
  welcome: emptyTerms,
  reload: {
    ...emptyTerms,
    nth: '',
    amountMin: '200',
    percent: '20',
    most: '500',
    base: 'bonus',
    factor: '8',
    expiryDays: '3',
    perPerson: '52',
    days: [6, 7],
  },
  app: {
    ...emptyTerms,
    trigger: 'app_install',
    reward: 'fixed',
    amount: '5',
    base: 'bonus',
    factor: '1',
    perDevice: '1',
  },
  code: {
    ...emptyTerms,
    trigger: 'promo_code',
    code: 'SONGKRAN',
    reward: 'fixed',
    base: 'bonus',
    factor: '5',
    stakeMax: '20',
  },
  birthday: { ...emptyTerms, trigger: 'birthday', reward: 'fixed', amount: '100', base: 'bonus', factor: '5' },
  rounds: {
    ...emptyTerms,
    trigger: 'open',
    reward: 'free_rounds',
    base: 'bonus',
    factor: '0',
    stakeMax: '',
    weights: {},
    vendor: 'STAR',
    game: 'star-coins',
    roundStake: '1',
  },
  activity: { ...emptyTerms, trigger: 'application', reward: 'fixed', amount: '100', base: 'bonus', factor: '3' },
  byHand: {
    ...emptyTerms,
    trigger: 'manual',
    reward: 'fixed',
    amount: '100',
    base: 'bonus',
    factor: '3',
    perPerson: '10',
  },
} as const satisfies Record<string, TypedTerms>;
export type TemplateName = keyof typeof templates;

const text = (amount: Minor | null): string => (amount === null ? '' : moneyText(amount));
const counted = (count: number | null): string => (count === null ? '' : String(count));

const rewardTyped = (reward: Terms['reward']): Partial<TypedTerms> => {
  switch (reward.kind) {
    case 'fixed':
      return { amount: text(reward.amount) };
    case 'percent':
      return { percent: String(reward.percent), most: text(reward.most) };
    case 'points':
      return { points: String(reward.points) };
    case 'tickets':
      return { tickets: String(reward.tickets) };
    case 'free_rounds': {
      const { vendor, game, rounds, stake, days } = reward;
      return { vendor, game, rounds: String(rounds), roundStake: text(stake), roundDays: String(days) };
    }
  }
};

/** Typed terms with another kind of reward: what brings no bonus money has nothing to be turned over. */
export const withReward = (typed: TypedTerms, reward: TypedTerms['reward']): TypedTerms =>
  reward === 'fixed' || reward === 'percent'
    ? { ...typed, reward }
    : { ...typed, reward, base: 'bonus', factor: '0', stakeMax: '', winMax: '' };

/** Terms that are there, to be changed. */
export const typedOf = (terms: Terms): TypedTerms => {
  const { trigger, reward, wagering, weights, leftOut, limits, hours, segment } = terms;
  return {
    ...emptyTerms,
    trigger: trigger.kind,
    ...(trigger.kind === 'registration' && { withinDays: String(trigger.withinDays) }),
    ...(trigger.kind === 'deposit' && { nth: counted(trigger.nth), amountMin: text(trigger.amountMin) }),
    ...(trigger.kind === 'birthday' && { daysAround: String(trigger.daysAround) }),
    ...(trigger.kind === 'promo_code' && { code: trigger.code }),
    reward: reward.kind,
    ...rewardTyped(reward),
    base: wagering.base,
    factor: String(wagering.factor),
    weights: Object.fromEntries(Object.entries(weights.products).map(([name, percent]) => [name, String(percent)])),
    leftOut: leftOut.products,
    games: [
      ...Object.entries(weights.games).map(([name, percent]) => `${name} ${percent}`),
      ...leftOut.games.map((name) => `${name} 0`),
    ].join('\n'),
    stakeMax: text(terms.stakeMax),
    expiryDays: String(terms.expiryDays),
    offerDays: String(terms.offerDays),
    winMax: text(terms.winMax),
    perPerson: String(limits.perPerson),
    perDevice: counted(limits.perDevice),
    perAddress: counted(limits.perAddress),
    period: limits.period ?? 'ever',
    days: hours?.days ?? [],
    from: String(hours?.from ?? 0),
    to: String(hours?.to ?? 24),
    registeredWithinDays: counted(segment.registeredWithinDays),
    noDepositYet: segment.noDepositYet,
    levelMin: counted(segment.levelMin ?? null),
    tag: segment.tag ?? '',
  };
};

/** A count that was typed; not a number where it is none. */
const number = (typed: string): number => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : Number.NaN);
const numberOrNone = (typed: string): number | null => (typed.trim() === '' ? null : number(typed));

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
