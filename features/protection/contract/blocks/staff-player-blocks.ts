import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { blockScopes } from '../../domain/partial-block.ts';

export const staffPlayerBlocks = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/blocks',
  access: 'staff',
  permission: 'players.read',
  summary: 'What staff keeps a player from, and kept from before; with the vendors that there are.',
  input: z.object({ memberId: z.string().max(64) }),
  output: z.object({
    blocks: z.array(
      z.object({
        blockId: z.string(),
        scope: z.enum(blockScopes),
        target: z.string().nullable(),
        state: z.enum(['standing', 'ended', 'lifted']),
        reason: z.string(),
        blockedBy: z.string(),
        blockedAt: wireInstant,
        until: wireInstant.nullable(),
        liftedBy: z.string().nullable(),
        liftedAt: wireInstant.nullable(),
        liftReason: z.string().nullable(),
      }),
    ),
    vendors: z.array(z.string()),
  }),
  refusals: { player_unknown: 404 },
});
