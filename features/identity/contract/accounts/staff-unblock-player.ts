import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffUnblockPlayer = endpoint({
  method: 'POST',
  path: '/staff/players/unblock',
  access: 'staff',
  permission: 'players.write',
  summary: 'Lets a blocked player in again.',
  input: z.strictObject({ memberId: z.string().max(64), reason: z.string().trim().min(1).max(300) }),
  output: z.object({ state: z.literal('active') }),
  refusals: { player_unknown: 404, player_not_blocked: 409, player_erased: 409 },
});
