import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffResetPassword = endpoint({
  method: 'POST',
  path: '/staff/players/reset-password',
  access: 'staff',
  permission: 'players.write',
  summary:
    'Sends a player a temporary password that must be changed at the next log-in. Every session ends, withdrawals wait a day. Shown to staff at a merchant without a licence alone.',
  input: z.strictObject({ memberId: z.string().max(64), reason: z.string().trim().min(5).max(300) }),
  output: z.object({ temporaryPassword: z.string().optional(), ended: z.int() }),
  refusals: { player_unknown: 404, player_blocked: 409, contact_unproved: 409 },
});
