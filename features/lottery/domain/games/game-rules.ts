import { z } from 'zod';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { never } from '#kit/shared/switch.ts';
import { type Instant, instant, later, secondsMs } from '#kit/shared/time.ts';
import { wirePositionPrizes } from '../settlement/position-prizes.ts';
import { resultShapeNames } from '../results/result-shapes.ts';

const common = {
  /** How long before the opening a draw is scheduled, and announced. */
  scheduleAheadSeconds: z.int().min(60).max(172_800),
  announceAheadSeconds: z.int().min(2).max(3600),
  /** All that one player may stake in one draw. */
  playerDrawMax: wireMoney,
  /** A ticket may be taken back until so long before the close; absent: never. */
  cancelUntilSeconds: z.int().min(0).max(86_400).optional(),
};

const shooting = {
  /** Numbers may be shot from the opening until so long after the close. */
  shootingSeconds: z.int().min(1).max(600),
  /** Between two numbers of one member. */
  shotGapSeconds: z.int().min(1).max(60),
  shotsPerMember: z.int().min(1).max(1000),
  /** Absent: positions earn nothing. */
  positionPrizes: wirePositionPrizes.optional(),
};

/** Between the last bet or number and the result: the time in which they are sealed. */
const sealingSeconds = z.int().min(2).max(7200);

const beacon = {
  sealingSeconds,
  /** How long after its time the named beacon round is waited for before the draw is void. */
  beaconWaitSeconds: z.int().min(5).max(86_400),
};

// A game of before the other methods names no shape.
const fiveDigits = z.literal('yeekee').default('yeekee');

/** How the result of a game comes about, as data of the game. */
export const wireGameRules = z.discriminatedUnion('method', [
  /** Numbers that members shoot, moved on by a committed seed and a beacon. */
  z.strictObject({ method: z.literal('yeekee/fair-v1'), resultShape: fiveDigits, ...common, ...shooting, ...beacon }),
  /** The form of the market: whoever shoots last fixes it. Known for what it is, and said so. */
  z.strictObject({
    method: z.literal('yeekee/classic-v1'),
    resultShape: fiveDigits,
    ...common,
    ...shooting,
    sealingSeconds,
    /** With fewer numbers the round is void; the number at position 16 is taken off the sum. */
    shotsMin: z.int().min(16).max(1000),
  }),
  /** A draw of ours from a committed seed and a beacon. */
  z.strictObject({
    method: z.literal('draw/fair-v1'),
    resultShape: z.enum(resultShapeNames),
    ...common,
    ...beacon,
  }),
  /** An index of ours that moves by a committed seed and a beacon. */
  z.strictObject({ method: z.literal('index/fair-v1'), resultShape: z.literal('stockIndex'), ...common, ...beacon }),
  /** Somebody else's result. */
  z.strictObject({
    method: z.literal('outside/v1'),
    resultShape: z.enum(resultShapeNames),
    ...common,
    /** From the close to the moment at which the result is expected; tickets are sealed before it. */
    expectedAfterSeconds: z.int().min(10).max(86_400),
    /** How long the result is waited for after that, before the draw is void. */
    resultWaitSeconds: z.int().min(60).max(2_592_000),
    /** Games of the same house whose draws of the same number, put together in this order, are the result; nobody enters it. */
    parts: z
      .array(z.string().regex(/^[A-Z0-9]{2,20}$/))
      .length(2)
      .optional(),
  }),
]);
export type GameRules = z.output<typeof wireGameRules>;
export type Method = GameRules['method'];
export type RulesOf<Name extends Method> = Extract<GameRules, { method: Name }>;

/** Methods whose result hangs on a committed seed and a beacon. */
export type FairRules = Exclude<GameRules, { method: 'yeekee/classic-v1' | 'outside/v1' }>;
export type ShootingRules = Extract<GameRules, { shootingSeconds: number }>;

export const isFair = (rules: GameRules): rules is FairRules => 'beaconWaitSeconds' in rules;
export const takesNumbers = (rules: GameRules): rules is ShootingRules => 'shootingSeconds' in rules;

/** Codes of the games whose draws form the result of a joined game; undefined for any other game. */
export const partCodesOf = (rules: GameRules): string[] | undefined =>
  rules.method === 'outside/v1' ? rules.parts : undefined;

export const isJoined = (rules: GameRules): boolean => partCodesOf(rules) !== undefined;

export const slipLinesMax = 1000;
/** Upper bound of shots in one yeekee draw. */
export const shotsPerDrawMax = 100_000;

/** Numbers are taken until then; where none are shot, that is the close. */
export const shotsUntilOf = (rules: GameRules, closeAt: Instant): Instant =>
  takesNumbers(rules) ? later(closeAt, secondsMs(rules.shootingSeconds)) : closeAt;

/** From the last bet or number to the result, as planned. */
const resultAfterSeconds = (rules: GameRules): number => {
  switch (rules.method) {
    case 'outside/v1':
      return rules.expectedAfterSeconds;
    case 'yeekee/fair-v1':
    case 'yeekee/classic-v1':
    case 'draw/fair-v1':
    case 'index/fair-v1':
      return rules.sealingSeconds;
    default:
      return never(rules);
  }
};

/** Bets and numbers are sealed by then. A beacon round that is named is the first one signed after this moment. */
export const sealedByOf = (rules: GameRules, closeAt: Instant): Instant =>
  instant(shotsUntilOf(rules, closeAt) + secondsMs(resultAfterSeconds(rules)));

/** How long a result that does not come is waited for before its draw is void. */
export const waitSecondsOf = (rules: GameRules): number => {
  if (isFair(rules)) return rules.beaconWaitSeconds;
  return rules.method === 'outside/v1' ? rules.resultWaitSeconds : 0;
};

/** Whole seconds between the close of bets and the result, as planned. */
export const lockSecondsOf = (rules: GameRules): number =>
  resultAfterSeconds(rules) + (takesNumbers(rules) ? rules.shootingSeconds : 0);
