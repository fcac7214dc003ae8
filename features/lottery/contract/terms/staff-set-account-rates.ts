import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { gameCode } from '../draws/draw-view.ts';
import { memberId, rates, accountRates } from './account-rates-view.ts';

export const staffSetAccountRates = endpoint({
  method: 'POST',
  path: '/staff/lottery/rates',
  access: 'staff',
  permission: 'draws.write',
  summary: 'Rates of their own for a player or an agent and those below; bet types left out follow who stands above.',
  input: z.strictObject({
    memberId,
    gameCode,
    basedOn: z.int().min(0),
    rates,
    /** Must be given to take rates by which the house loses. */
    acceptsLoss: z.literal(true).optional(),
    reason: z.string().trim().min(3).max(300),
  }),
  /** What stands now. */
  output: z.object({ ...accountRates.shape, outcome: z.enum(['saved', 'needs_approval']) }),
  refusals: {
    game_unknown: 404,
    player_unknown: 404,
    bet_type_unknown: 404,
    version_conflict: 409,
    /** `betTypes`: above what the merchant lets an account have. */
    rate_above_terms: 409,
    return_above_hundred: 409,
    already_asked: 409,
  },
});
