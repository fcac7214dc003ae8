import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { keyId, staffReason, vendorCode } from '../staff-words.ts';

export const staffRetireKey = endpoint({
  method: 'POST',
  path: '/staff/gateway/vendors/:vendor/keys/retire',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Ends a key of a vendor, at once or after some hours.',
  input: z.strictObject({
    vendor: vendorCode,
    keyId,
    afterHours: z.int().min(0).max(168),
    reason: staffReason,
  }),
  output: z.object({ retiresAt: wireInstant }),
  refusals: { vendor_not_owned: 403 },
});
