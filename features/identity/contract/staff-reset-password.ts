import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffResetPassword = endpoint({
  method: 'POST',
  path: '/staff/players/reset-password',
  access: 'staff',
  permission: 'players.write',
  summary:
    'Gives a player a temporary password, shown this once; it must be changed at the next log-in. Every session ends.',
  input: z.strictObject({ memberId: z.string().max(64), reason: z.string().trim().min(5).max(300) }),
  output: z.object({ temporaryPassword: z.string(), ended: z.int() }),
  refusals: { player_unknown: 404, player_blocked: 409 },
});
