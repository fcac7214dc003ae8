import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { freeRoundsId } from '../acts/operation.ts';
import { staffReason } from '../staff-words.ts';

export const staffNotifyFreeRounds = endpoint({
  method: 'POST',
  path: '/staff/gateway/free-rounds/:freeRoundsId/tell',
  access: 'staff',
  permission: 'money.write',
  summary: 'Tells the vendor of free rounds once more, after it did not take the call for hours.',
  input: z.strictObject({ freeRoundsId, reason: staffReason }),
  output: z.object({ callId: z.string() }),
  refusals: { free_rounds_told: 409, free_rounds_over: 409, vendor_not_called: 409 },
});
