import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

const levelShown = z.object({
  no: z.int(),
  names: z.object({ TH: z.string(), EN: z.string() }),
  color: z.string(),
  color2: z.string(),
  depositMin: wireMoney,
  turnoverMin: wireMoney,
  keepTurnover: wireMoney,
  upgradeBonus: wireMoney,
  monthlyBonus: wireMoney,
  rebatePercent: z.int(),
  pointsPercent: z.int(),
  withdrawalPercent: z.int(),
});

export const playerRank = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerRank',
  access: 'player',
  summary: 'The level of a member, what the next one asks for, what each gives, and how it came to this one.',
  input: z.object({}),
  output: z.object({
    /** 0: none yet. */
    level: z.int(),
    since: wireInstant.nullable(),
    needs: z.enum(['both', 'either']),
    bonusAs: z.enum(['cash', 'points']),
    levels: z.array(levelShown),
    deposits: wireMoney,
    turnover: wireMoney,
    monthTurnover: wireMoney,
    /** `2026-11`. */
    month: z.string(),
    /** Null at the top, and for whom play is closed to: nobody is led on. */
    missing: z.object({ no: z.int(), deposits: wireMoney, turnover: wireMoney, monthTurnover: wireMoney }).nullable(),
    /** Where the member's own service is reached: above level 4, where the merchant has one. */
    vipService: z.string().nullable(),
    history: z.array(
      z.object({ from: z.int(), to: z.int(), cause: z.enum(['reached', 'kept_no_longer']), at: wireInstant }),
    ),
    bonuses: z.array(
      z.object({
        bonusId: z.string(),
        level: z.int(),
        month: z.string(),
        paidAs: z.enum(['cash', 'points']),
        amount: wireMoney,
        at: wireInstant,
      }),
    ),
  }),
  refusals: {},
});
