import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { factorEventKinds } from '../../domain/second-factor.ts';

export const secondFactor = endpoint({
  method: 'GET',
  path: '/wps/member/second-factor',
  access: 'player',
  summary: 'The second factors of the member, and what happened to them.',
  input: z.object({}),
  output: z.object({
    totp: z.object({ confirmedAt: wireInstant }).nullable(),
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        /** The only host under which the passkey works. */
        host: z.string(),
        isHere: z.boolean(),
        /** Whether the device's maker copies the passkey to the person's other devices. */
        isSynced: z.boolean(),
        addedAt: wireInstant,
        lastUsedAt: wireInstant.nullable(),
        /** Good no more: somebody may hold a copy. */
        isCopied: z.boolean(),
      }),
    ),
    /** False where the site was reached by a bare address: browsers keep no passkeys for those. */
    canAddPasskeys: z.boolean(),
    recoveryCodesLeft: z.int(),
    /** An agent's last factor can't be taken away. */
    isRequired: z.boolean(),
    events: z.array(
      z.object({ at: wireInstant, kind: z.enum(factorEventKinds), name: z.string().nullable(), ip: z.string() }),
    ),
  }),
  refusals: {},
});
