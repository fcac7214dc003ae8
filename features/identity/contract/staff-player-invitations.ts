import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { inviteCodeShape, inviteKinds } from '../domain/invite-code.ts';

const memberId = z.string().max(64);
const code = z.string().trim().regex(inviteCodeShape);
const reason = z.string().trim().min(1).max(300);

export const staffPlayerInvitations = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/invitations',
  access: 'staff',
  permission: 'players.read',
  summary: 'What a player’s registration came with, and the codes with which the player invites.',
  input: z.object({ memberId }),
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

export const staffAddInviteCode = endpoint({
  method: 'POST',
  path: '/staff/players/invite-code',
  access: 'staff',
  permission: 'players.write',
  summary: 'Gives a player a code of an affiliate: who registers with it is theirs.',
  input: z.strictObject({ memberId, code, reason }),
  output: z.object({ code: z.string() }),
  refusals: { player_unknown: 404, invite_code_taken: 409, too_many_invite_codes: 409 },
});

export const staffEndInviteCode = endpoint({
  method: 'POST',
  path: '/staff/players/invite-code/end',
  access: 'staff',
  permission: 'players.write',
  summary: 'Ends a code of an affiliate: nobody registers with it any more; who did stays theirs.',
  input: z.strictObject({ memberId, code, reason }),
  output: z.object({ code: z.string() }),
  refusals: { player_unknown: 404, invite_code_unknown: 404 },
});
