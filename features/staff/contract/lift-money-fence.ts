import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireOutcome, wireReason } from './wire-operator.ts';

export const liftMoneyFence = endpoint({
  method: 'POST',
  path: '/staff/money-fence/lift',
  access: 'staff',
  permission: 'staff.write',
  summary: 'Asks another owner to let money leave again after a restore.',
  input: z.strictObject({ reason: wireReason }),
  output: wireOutcome,
  refusals: { no_fence: 409, already_asked: 409 },
});
