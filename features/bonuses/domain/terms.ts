import { products } from '#kit/shared/products.ts';
import { claimPeriods } from './claim-period.ts';
import { z } from 'zod';
import { canonicalHash } from '#kit/shared/canonical-json.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';

/** What begins a grant. `promo_code` is typed in, `manual` given by staff, `application` asked for with a form that staff reviews. */
export const triggerKinds = [
  'registration',
  'deposit',
  'app_install',
  'birthday',
  'promo_code',
  'open',
  'manual',
  'application',
] as const;
export type TriggerKind = (typeof triggerKinds)[number];

const triggerShape = <Amount extends z.ZodType<Minor>>(amount: Amount) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('registration'), withinDays: z.int().min(1).max(365) }),
    z.strictObject({
      kind: z.literal('deposit'),
      /** Which deposit of the player's it is: 1 the first; null: any. */
      nth: z.int().min(1).max(100).nullable(),
      amountMin: amount,
    }),
    z.strictObject({ kind: z.literal('app_install') }),
    z.strictObject({ kind: z.literal('birthday'), daysAround: z.int().min(0).max(31) }),
    z.strictObject({ kind: z.literal('promo_code'), code: z.string().regex(/^[A-Z0-9]{4,20}$/) }),
    z.strictObject({ kind: z.literal('open') }),
    z.strictObject({ kind: z.literal('manual') }),
    z.strictObject({ kind: z.literal('application') }),
  ]);

const levelsMax = 50;
/** As members has them. */
const tagPattern = /^[\p{L}\p{M}\p{N}-]{2,24}$/u;

const percent = z.int().min(0).max(100);
/** `VENDOR/game`. */
const gameName = z.string().regex(/^[A-Z0-9_]{1,40}\/[\w.:-]{1,100}$/);

const rewardShape = <Amount extends z.ZodType<Minor>>(amount: Amount) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('fixed'), amount }),
    z.strictObject({ kind: z.literal('percent'), percent: z.int().min(1).max(1000), most: amount }),
    z.strictObject({
      kind: z.literal('free_rounds'),
      vendor: z.string().regex(/^[A-Z0-9_]{1,40}$/),
      game: z.string().regex(/^[\w.:-]{1,100}$/),
      rounds: z.int().min(1).max(1000),
      /** Of each round. */
      stake: amount,
      /** How long they may be played, from the moment they are given. */
      days: z.int().min(1).max(90),
      /** What the game is called, by language; filled in when the terms are saved. */
      names: z.partialRecord(z.enum(['TH', 'EN']), z.string().max(100)),
    }),
    z.strictObject({
      kind: z.literal('points'),
      points: z.int().min(1).max(1_000_000),
      /** What they are worth, so that a budget holds for them; filled in when the terms are saved. */
      worth: amount,
    }),
    z.strictObject({ kind: z.literal('tickets'), tickets: z.int().min(1).max(1000) }),
  ]);

const termsShape = <Amount extends z.ZodType<Minor>>(amount: Amount) =>
  z.strictObject({
    trigger: triggerShape(amount),
    reward: rewardShape(amount),
    wagering: z.strictObject({
      base: z.enum(['bonus', 'deposit_and_bonus']),
      /** How many times the base has to be turned over; 0: nothing has to. */
      factor: z.int().min(0).max(100),
    }),
    /** What of turnover counts, in percent; a product or game that is not named counts whole. A game goes before its product. */
    weights: z.strictObject({
      products: z.partialRecord(z.enum(products), percent),
      games: z.record(gameName, percent),
    }),
    /** What may not be played from the bonus. */
    leftOut: z.strictObject({
      products: z.array(z.enum(products)).max(products.length),
      games: z.array(gameName).max(500),
    }),
    /** The largest single stake from the bonus; null: no bound but the game's. */
    stakeMax: amount.nullable(),
    /** What a bet must pay at least where it wins, stake included, in hundredths; what has no odds by its nature is free. Absent: no bound. */
    oddsMin: z.int().min(101).max(10_000).optional(),
    /** How long it may be played, from the moment it comes into play. */
    expiryDays: z.int().min(1).max(90),
    /** How long an offer waits to be claimed. */
    offerDays: z.int().min(1).max(90),
    /** The most of it that becomes cash; null: all of it. */
    winMax: amount.nullable(),
    limits: z.strictObject({
      perPerson: z.int().min(1).max(1000),
      perDevice: z.int().min(1).max(1000).nullable(),
      perAddress: z.int().min(1).max(1000).nullable(),
      /** After which the times begin anew, by the merchant's days; absent: never. */
      period: z.enum(claimPeriods).optional(),
    }),
    /** The hours of the merchant's week in which it may be claimed: days by ISO number, whole hours; null: always. */
    hours: z
      .strictObject({
        days: z.array(z.int().min(1).max(7)).min(1).max(7),
        from: z.int().min(0).max(23),
        to: z.int().min(1).max(24),
      })
      .refine(({ from, to }) => from < to, 'ends before it begins')
      .nullable(),
    segment: z.strictObject({
      /** Only whoever registered so many days ago at most; null: everybody. */
      registeredWithinDays: z.int().min(1).max(3650).nullable(),
      /** Only whoever has never made a deposit. */
      noDepositYet: z.boolean(),
      /** Only members of this VIP level or a higher one; absent: everybody. */
      levelMin: z.int().min(1).max(levelsMax).optional(),
      /** Only players whom staff marks by this tag; absent: everybody. */
      tag: z.string().regex(tagPattern).optional(),
    }),
  });

const minorText = z.codec(
  z.string().regex(/^\d{1,18}$/),
  z.custom<Minor>((it) => typeof it === 'bigint'),
  {
    decode: (text) => minor(BigInt(text)),
    encode: (amount) => String(amount),
  },
);

/** Terms as they are kept and hashed: amounts as texts of minor units. */
export const termsRecord = termsShape(minorText);
export type Terms = z.output<typeof termsRecord>;
export type Gift = Exclude<Terms['reward'], { kind: 'fixed' | 'percent' }>;
export type TermsRecord = z.input<typeof termsRecord>;

/** The same with amounts of another form. */
export const termsWith = termsShape;

export const recordOf = (terms: Terms): TermsRecord => z.encode(termsRecord, terms);

/** @throws ZodError for what was never written by us. */
export const termsOf = (record: unknown): Terms => termsRecord.parse(record);

/** What a grant is held to for good. */
export const termsHash = (terms: Terms): string => canonicalHash(recordOf(terms));

/** What a reward is that brings no bonus money; undefined where it brings some. */
export const giftOf = ({ reward }: Pick<Terms, 'reward'>): Gift | undefined =>
  reward.kind === 'fixed' || reward.kind === 'percent' ? undefined : reward;

export const giftKinds = ['free_rounds', 'points', 'tickets'] as const satisfies readonly Gift['kind'][];

export type TermsFault =
  | 'gift_is_turned_over'
  | 'percent_needs_deposit'
  | 'deposit_base_needs_deposit'
  | 'weight_of_left_out'
  | 'nothing_counts'
  | 'deposit_and_no_deposit'
  | 'win_below_bonus';

/** What does not go together in terms whose parts are right; the first that is found. */
export const termsFault = (terms: Terms): TermsFault | undefined => {
  const isOfDeposit = terms.trigger.kind === 'deposit';
  const { products: left, games } = terms.leftOut;
  const weighed = { ...terms.weights.products };
  const isTurnedOver =
    terms.wagering.factor > 0 || terms.winMax !== null || terms.stakeMax !== null || terms.oddsMin !== undefined;
  if (giftOf(terms) && isTurnedOver) return 'gift_is_turned_over';
  if (terms.reward.kind === 'percent' && !isOfDeposit) return 'percent_needs_deposit';
  if (terms.wagering.base === 'deposit_and_bonus' && !isOfDeposit) return 'deposit_base_needs_deposit';
  if (terms.segment.noDepositYet && isOfDeposit && terms.trigger.kind === 'deposit' && terms.trigger.nth !== 1)
    return 'deposit_and_no_deposit';
  if (left.some((product) => (weighed[product] ?? 0) > 0) || games.some((game) => (terms.weights.games[game] ?? 0) > 0))
    return 'weight_of_left_out';
  const counts = products.some((product) => !left.includes(product) && (weighed[product] ?? 100) > 0);
  if (!counts && !Object.values(terms.weights.games).some((weight) => weight > 0)) return 'nothing_counts';
  if (terms.winMax !== null && terms.reward.kind === 'fixed' && terms.winMax < terms.reward.amount)
    return 'win_below_bonus';
  return undefined;
};
