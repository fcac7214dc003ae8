import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { inviteCodeInput } from './invite-code-input.ts';

export const staffAddInviteCode = endpoint({
  method: 'POST',
  path: '/staff/players/invite-code',
  access: 'staff',
  permission: 'players.write',
  summary: 'Gives a player a code of an affiliate: who registers with it is theirs.',
  input: inviteCodeInput,
  output: z.object({ code: z.string() }),
  refusals: { player_unknown: 404, invite_code_taken: 409, too_many_invite_codes: 409 },
});
