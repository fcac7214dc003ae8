import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireNotNegative } from '#kit/shared/money/wire-money.ts';
import { limitKinds, limitPeriods } from '../domain/limit.ts';
import { protectionView } from './protection-view.ts';

/** What was asked before for the same kind and period gives way. */
export const setLimit = endpoint({
  method: 'POST',
  path: '/wps/protection/limits',
  access: 'player',
  summary: 'Sets a limit: a lower one at once; a higher one, or none, may be confirmed after a day.',
  input: z.strictObject({
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    /** Of deposits, stakes and losses; with neither this nor `minutes` no limit is asked for. */
    amount: wireNotNegative.optional(),
    /** Of time of play: whole slots of five minutes. */
    minutes: z.int().optional(),
  }),
  output: protectionView,
  refusals: {
    /** Below zero, beyond what a period holds, or money where time is limited. */
    limit_invalid: 422,
    /** It is so already. */
    no_change: 409,
  },
});
