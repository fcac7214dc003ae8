import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffLiftBlock = endpoint({
  method: 'POST',
  path: '/staff/players/lift-block',
  access: 'staff',
  permission: 'players.write',
  summary: 'Lifts what a player was kept from.',
  input: z.strictObject({
    memberId: z.string().max(64),
    blockId: z.string().regex(/^blk_[0-9a-f]{32}$/),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({}),
  refusals: { player_unknown: 404, block_unknown: 404, block_over: 409 },
});
