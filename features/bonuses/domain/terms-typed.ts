import type { ClaimPeriod } from './claim-period.ts';
import { type Minor, moneyText } from '#kit/shared/money/money.ts';
import { oddsText } from '#kit/shared/money/odds.ts';
import type { Product } from '#kit/shared/products.ts';
import { type Terms, type TriggerKind } from './terms.ts';

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
  /** Decimal, such as 1.50. */
  oddsMin: string;
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
  oddsMin: '',
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
    : { ...typed, reward, base: 'bonus', factor: '0', stakeMax: '', oddsMin: '', winMax: '' };

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
    oddsMin: terms.oddsMin === undefined ? '' : oddsText(terms.oddsMin),
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
