import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { vendorCode, wireHealth } from '../staff-words.ts';
import { shapeNames } from '../../domain/vendor-shapes.ts';
import { wireVendor } from './staff-vendors.ts';

/** `sealed`: decided, and not handed over yet. */
export const keyStates = ['sealed', 'live', 'retiring', 'retired'] as const;

export const staffVendor = endpoint({
  method: 'GET',
  path: '/staff/gateway/vendors/:vendor',
  access: 'staff',
  permission: 'merchants.read',
  summary:
    'A vendor with its keys (never their secrets), its shape, where it is called, its networks, its recent callers and the breakers of its games.',
  input: z.object({ vendor: vendorCode }),
  output: z.object({
    vendor: wireVendor,
    keys: z.array(
      z.object({
        keyId: z.string(),
        state: z.enum(keyStates),
        issuedAt: wireInstant,
        issuedBy: z.string(),
        retiresAt: wireInstant.nullable(),
        firstUsedAt: wireInstant.nullable(),
        /** Its secret is for who reads this, once. */
        isYoursToReveal: z.boolean(),
        /** Until then it may sign the body alone; null: it signs method and path as well. */
        signsBodyUntil: wireInstant.nullable(),
      }),
    ),
    /** A shape of somebody else's that it speaks; null: our own. */
    adapter: z
      .object({
        shape: z.enum(shapeNames),
        operator: z.string(),
        /** Path at which we receive the vendor's calls. */
        path: z.string(),
        /** Its tests speak it, and nothing else. */
        isSandbox: z.boolean(),
        /** Of a public key, hex SHA-256; a secret shows nothing of itself. */
        fingerprint: z.string().nullable(),
        /** Until then what was good before is good too. */
        beforeUntil: wireInstant.nullable(),
        setAt: wireInstant,
        setBy: z.string(),
      })
      .nullable(),
    /** Where we call the vendor; null: the vendor only calls us. */
    connection: z
      .object({
        address: z.string(),
        gameOrigins: z.array(z.string()),
        keyId: z.string(),
        changedAt: wireInstant,
        changedBy: z.string(),
      })
      .nullable(),
    networks: z.array(z.string()),
    callsPerSecond: z.int(),
    /** From where it called in the last seven days. */
    callers: z.array(z.object({ address: z.string(), calls: z.int(), lastAt: wireInstant })),
    games: z.array(z.object({ game: z.string(), enabled: z.boolean(), health: wireHealth })),
  }),
  refusals: {},
});
