import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { keyId, staffReason, vendorCode } from '../staff-words.ts';

export const staffConnectVendor = endpoint({
  method: 'POST',
  path: '/staff/gateway/vendors/:vendor/connection',
  access: 'staff',
  permission: 'merchants.write',
  summary:
    'Asks where a vendor is called, in which origins its games may stand, and what our calls are signed with. Another person decides.',
  input: z.strictObject({
    vendor: vendorCode,
    address: z.string().trim().min(1).max(500),
    gameOrigins: z.array(z.string().trim().max(200)).max(50),
    /** Of a vendor that speaks our shape: one of its own keys in use, which both sides hold. */
    keyId: keyId.optional(),
    /** Of any other: the shared secret, or our RSA private key (PEM); without it that stays as it is. */
    secret: z.string().trim().min(16).max(8000).optional(),
    reason: staffReason,
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    vendor_not_owned: 403,
    already_asked: 409,
    vendor_without_keys: 409,
    key_not_in_use: 409,
    material_invalid: 422,
    /** `fault` says what, `text` where. */
    place_invalid: 422,
  },
});
