import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffEndSessions = endpoint({
  method: 'POST',
  path: '/staff/players/end-sessions',
  access: 'staff',
  permission: 'players.write',
  summary: 'Ends every session of a player.',
  input: z.strictObject({ memberId: z.string().max(64), reason: z.string().trim().min(1).max(300) }),
  output: z.object({ ended: z.int() }),
  refusals: { player_unknown: 404 },
});
