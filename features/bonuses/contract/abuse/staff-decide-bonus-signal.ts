import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { reasonInput } from '../desk/campaign-view.ts';

export const staffDecideBonusSignal = endpoint({
  method: 'POST',
  path: '/staff/bonuses/signals/:signalId/decide',
  access: 'staff',
  permission: 'bonuses.write',
  summary:
    'Clears a signal, or has the player offered no more bonuses; what the player has been granted stays. Each word can be taken back by the other.',
  input: z.strictObject({
    signalId: z.string().max(60),
    decision: z.enum(['cleared', 'barred']),
    reason: reasonInput,
  }),
  output: z.object({ state: z.enum(['cleared', 'barred']) }),
  refusals: { signal_unknown: 404, no_change: 409 },
});
