import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireRate } from '../../domain/terms/rate.ts';
import { drawId, gameCode } from '../draws/draw-view.ts';

export const shapeReturn = z.object({
  /** `any` where the return is the same for every number; else of the number's shape. */
  shape: z.enum(['any', 'distinct', 'double', 'triple']),
  /** Exact: chance and return to player as fractions in lowest terms. */
  chance: z.string(),
  fraction: z.string(),
  /** The return in percent, two places. */
  percent: z.string(),
});

export const betTypeView = z.object({
  betType: z.string(),
  family: z.enum(['three', 'two', 'run', 'four', 'many']),
  digits: z.int(),
  /** How many different numbers a line has; one when absent. */
  numbers: z.int().optional(),
  extractor: z.string(),
  combinator: z.string(),
  /** Payout per unit staked, stake included. */
  rate: wireRate,
  /** While a number is reduced. */
  reducedRate: wireRate,
  stakeMin: wireMoney,
  stakeMax: wireMoney,
  /** Stakes are whole multiples of it. */
  stakeStep: wireMoney.optional(),
  playerNumberMax: wireMoney,
  payoutMax: wireMoney,
  /** Further prizes of the same line: all that are hit (`sum`), or the one that pays most (`best`). */
  tiers: z.array(z.object({ extractor: z.string(), combinator: z.string(), rate: wireRate })).optional(),
  tiersPay: z.enum(['sum', 'best']).optional(),
  /** Whether the rate is one of the player's account instead of everybody's. */
  isOwnRate: z.boolean(),
  /** All stakes that the bet type takes in a draw, where that is bounded. */
  drawStakesMax: wireMoney.optional(),
  /** Units that a line costs per unit of stake. */
  costMultiplier: z.int(),
  /** In percent, such as `8` or `2.5`; `0` for none. */
  discountPercent: z.string(),
  refusedShapes: z.array(z.enum(['triple', 'double'])),
  returns: z.array(shapeReturn),
});
export type BetTypeView = z.output<typeof betTypeView>;

export const betTypes = endpoint({
  method: 'GET',
  path: '/lgw/games/bet-types',
  access: 'visitor',
  lookingAround: true,
  summary: 'What can be bet on a draw, with rates, limits and the exact return of each.',
  input: z.object({ gameCode, drawId: drawId.optional() }),
  output: z.object({
    gameCode,
    /** The draw whose terms these are; absent when none is open. */
    drawId: drawId.optional(),
    termsVersion: z.int(),
    payTableHash: z.string(),
    slipLinesMax: z.int(),
    playerDrawMax: wireMoney,
    /** All stakes that a draw takes, and the most that it may have to pay, where these are bounded. */
    drawStakesMax: wireMoney.optional(),
    drawPayoutMax: wireMoney.optional(),
    betTypes: z.array(betTypeView),
  }),
  refusals: { game_unknown: 404, draw_unknown: 404 },
});
