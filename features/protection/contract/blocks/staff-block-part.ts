import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { blockScopes } from '../../domain/partial-block.ts';

export const staffBlockPart = endpoint({
  method: 'POST',
  path: '/staff/players/block-part',
  access: 'staff',
  permission: 'players.write',
  summary: 'Keeps a player from paying in, withdrawing, a product or a vendor, at once; everything else goes on.',
  input: z.strictObject({
    memberId: z.string().max(64),
    scope: z.enum(blockScopes),
    /** Of a product or a vendor: which. */
    target: z.string().trim().min(1).max(40).optional(),
    /** Missing: until somebody lifts it. */
    until: wireInstant.optional(),
    reason: z.string().trim().min(5).max(300),
  }),
  output: z.object({ blockId: z.string() }),
  refusals: { player_unknown: 404, target_unfit: 422, until_passed: 422, already_blocked: 409 },
});
