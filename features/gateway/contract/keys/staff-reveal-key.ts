import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { keyId, vendorCode } from '../staff-words.ts';

export const staffRevealKey = endpoint({
  method: 'POST',
  path: '/staff/gateway/vendors/:vendor/keys/reveal',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Shows the secret of a new key once, to the person who asked for it; from then on the key signs.',
  input: z.strictObject({ vendor: vendorCode, keyId }),
  output: z.object({ keyId: z.string(), secret: z.string() }),
  refusals: { vendor_not_owned: 403, key_not_yours: 403, key_revealed: 409 },
});
