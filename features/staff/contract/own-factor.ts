import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const ownFactor = endpoint({
  method: 'GET',
  path: '/staff/me/second-factor',
  access: 'staff',
  platform: true,
  summary: 'The own passkeys and how many recovery codes are left.',
  input: z.object({}),
  output: z.object({
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        /** The only host under which the passkey works. */
        host: z.string(),
        addedAt: wireInstant,
        lastUsedAt: wireInstant.nullable(),
        isCopied: z.boolean(),
      }),
    ),
    /** False where the back office was reached by a bare address: browsers keep no passkeys for those. */
    canAddPasskeys: z.boolean(),
    recoveryCodesLeft: z.int(),
  }),
  refusals: {},
});
