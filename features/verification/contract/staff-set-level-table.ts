import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAmount } from '#kit/shared/money/wire-money.ts';

export const staffSetLevelTable = endpoint({
  method: 'POST',
  path: '/staff/level-table',
  access: 'staff',
  permission: 'verification.write',
  summary: 'Changes what levels allow: at once where nothing is raised, else a second person is asked.',
  input: z.strictObject({
    /** The version that was looked at. */
    basedOn: z.int().min(0),
    bounds: z
      .array(
        z.strictObject({
          depositMax: wireAmount.nullable(),
          depositTotalMax: wireAmount.nullable(),
          mayWithdraw: z.boolean(),
        }),
      )
      .length(4),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ outcome: z.enum(['saved', 'needs_approval']) }),
  refusals: {
    withdrawal_too_early: 422,
    levels_fall: 422,
    no_change: 422,
    version_conflict: 409,
    already_asked: 409,
  },
});
