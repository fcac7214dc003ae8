import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { inviteKinds } from '../../domain/invite-code.ts';

export const staffPlayerInvitations = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/invitations',
  access: 'staff',
  permission: 'players.read',
  summary: 'What a player’s registration came with, and the codes with which the player invites.',
  input: z.object({ memberId: z.string().max(64) }),
  output: z.object({
    cameWith: z.array(
      z.object({
        kind: z.enum([...inviteKinds, 'direct']),
        code: z.string().nullable(),
        referrer: z.object({ memberId: z.string(), account: z.string() }).nullable(),
        domain: z.string(),
        /** As the page told it; empty when it told none. */
        registerUrl: z.string(),
        at: wireInstant,
      }),
    ),
    codes: z.array(
      z.object({
        code: z.string(),
        kind: z.enum(inviteKinds),
        createdAt: wireInstant,
        /** Null: made with the account. */
        createdBy: z.string().nullable(),
        endedAt: wireInstant.nullable(),
        /** How many registered with it. */
        brought: z.int(),
      }),
    ),
  }),
  refusals: { player_unknown: 404 },
});
