import { z } from 'zod';
import { wireMoneyCode } from '#kit/shared/money/currency.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { wireRoleNames } from './roles/wire-own-role.ts';

export const me = endpoint({
  method: 'GET',
  path: '/staff/me',
  access: 'staff',
  platform: true,
  summary: 'Who is logged in, what they may do, and until when.',
  input: z.object({}),
  output: z.object({
    staffId: z.string(),
    username: z.string(),
    displayName: z.string(),
    merchantId: z.string(),
    /** What the merchant is played in, and where its days begin. */
    currency: wireMoneyCode,
    timeZone: z.string(),
    role: z.string(),
    /** Of an own role; null of a given one. */
    roleNames: wireRoleNames.nullable(),
    permissions: z.array(z.string()),
    expiresAt: wireInstant,
    idleMs: z.int(),
    /** Accounts that the machine let in within the cooling time: everybody who works here is told. */
    admissions: z.array(z.object({ username: z.string(), at: wireInstant, until: wireInstant })),
  }),
  refusals: {},
});
