import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireNotNegative } from '#kit/shared/money/wire-money.ts';
import { limitKinds, limitPeriods } from '../domain/limit.ts';

export const staffReduceLimit = endpoint({
  method: 'POST',
  path: '/staff/protection/players/:memberId/reduce',
  access: 'staff',
  permission: 'protection.write',
  summary: 'Sets a lower limit for a player, at once. Nobody raises one from here.',
  input: z.strictObject({
    memberId: z.string().max(64),
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    /** Of deposits, stakes and losses. */
    amount: wireNotNegative.optional(),
    /** Of time of play: whole slots of five minutes. */
    minutes: z.int().optional(),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({}),
  refusals: {
    player_unknown: 404,
    limit_invalid: 422,
    /** What is in force is as low. */
    limit_not_lower: 409,
  },
});
