import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { gameCode, staffReason, vendorCode, wireHealth } from '../staff-words.ts';

export const staffSetBreaker = endpoint({
  method: 'POST',
  path: '/staff/gateway/vendors/:vendor/breaker',
  access: 'staff',
  permission: 'merchants.write',
  summary:
    'Closes the breaker before our calls to a vendor, or opens it for some minutes; of one game where it is named.',
  input: z.strictObject({
    vendor: vendorCode,
    game: gameCode.optional(),
    to: z.enum(['closed', 'open']),
    minutes: z.int().min(1).max(1440).default(15),
    reason: staffReason,
  }),
  output: z.object({ state: wireHealth.shape.state }),
  refusals: { vendor_not_owned: 403 },
});
