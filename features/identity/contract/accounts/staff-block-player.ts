import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffBlockPlayer = endpoint({
  method: 'POST',
  path: '/staff/players/block',
  access: 'staff',
  permission: 'players.write',
  summary: 'Blocks a player: sessions end, log-in is refused.',
  input: z.strictObject({ memberId: z.string().max(64), reason: z.string().trim().min(1).max(300) }),
  output: z.object({ state: z.literal('blocked') }),
  refusals: { player_unknown: 404, player_blocked: 409 },
});
