import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

const bounds = z.object({
  /** Of one deposit; null without bound. */
  depositMax: wireMoney.nullable(),
  /** Of all deposits ever; null without bound. */
  depositTotalMax: wireMoney.nullable(),
  mayWithdraw: z.boolean(),
});

export const staffLevelTable = endpoint({
  method: 'GET',
  path: '/staff/level-table',
  access: 'staff',
  permission: 'verification.read',
  summary: 'What each level of identity lets players do, and how it was before.',
  input: z.object({}),
  output: z.object({
    /** 0: the start values hold. */
    version: z.int(),
    /** By level, from 0. */
    bounds: z.array(bounds),
    /** The newest first, twenty at most; the first is what holds. */
    history: z.array(
      z.object({
        version: z.int(),
        bounds: z.array(bounds),
        at: wireInstant,
        by: z.string(),
        /** The second person, where something was raised. */
        with: z.string().nullable(),
        reason: z.string(),
      }),
    ),
    /** A change waits for a second person. */
    isRequested: z.boolean(),
  }),
  refusals: {},
});
