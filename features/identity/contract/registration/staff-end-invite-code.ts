import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { inviteCodeInput } from './invite-code-input.ts';

export const staffEndInviteCode = endpoint({
  method: 'POST',
  path: '/staff/players/invite-code/end',
  access: 'staff',
  permission: 'players.write',
  summary: 'Ends a code of an affiliate: nobody registers with it any more; who did stays theirs.',
  input: inviteCodeInput,
  output: z.object({ code: z.string() }),
  refusals: { player_unknown: 404, invite_code_unknown: 404 },
});
