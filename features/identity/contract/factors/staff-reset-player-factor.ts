import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffResetPlayerFactor = endpoint({
  method: 'POST',
  path: '/staff/players/reset-second-factor',
  access: 'staff',
  permission: 'players.write',
  summary: 'Takes every second factor of a player away; their sessions end and they are told.',
  input: z.strictObject({ memberId: z.string().max(64), reason: z.string().trim().min(5).max(300) }),
  output: z.object({ ended: z.int() }),
  refusals: { player_unknown: 404, factor_off: 409 },
});
