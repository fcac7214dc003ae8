import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { playerRow } from './staff-players.ts';

export const staffPlayer = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId',
  access: 'staff',
  permission: 'players.read',
  summary: 'One player: account, given fields (masked), sessions, log-ins.',
  input: z.object({ memberId: z.string().max(64) }),
  output: z.object({
    player: playerRow.extend({
      currency: z.string(),
      blockedReason: z.string().nullable(),
      blockedAt: wireInstant.nullable(),
      registeredFrom: z.string(),
      termsVersion: z.string(),
      ageConfirmed: z.int(),
      passwordSetAt: wireInstant,
      mustChangePassword: z.boolean(),
      /** Null when nothing holds; else a forgotten password was set anew lately. */
      withdrawalsHeldUntil: wireInstant.nullable(),
      /** When the person was forgotten; null of everybody else. */
      erasedAt: wireInstant.nullable(),
    }),
    /** Where codes and warnings go now, masked; the member may have changed it since the registration. */
    contacts: z.array(
      z.object({ kind: z.enum(['mobile', 'email']), masked: z.string(), verifiedAt: wireInstant.nullable() }),
    ),
    /** Fields given at registration, masked; later changes of a number or address do not alter them. */
    fields: z.array(z.object({ field: z.string(), masked: z.string() })),
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        startedAt: wireInstant,
        lastSeenAt: wireInstant,
        endedAt: wireInstant.nullable(),
        endReason: z.string().nullable(),
        isLive: z.boolean(),
        ip: z.string(),
        userAgent: z.string(),
      }),
    ),
    /** What the player logged in with, and how many other players did. */
    devices: z.array(
      z.object({ device: z.string(), firstSeenAt: wireInstant, lastSeenAt: wireInstant, others: z.int() }),
    ),
    logins: z.array(z.object({ at: wireInstant, outcome: z.string(), ip: z.string(), userAgent: z.string() })),
  }),
  refusals: { player_unknown: 404 },
});
