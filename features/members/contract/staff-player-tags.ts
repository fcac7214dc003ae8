import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

/** How many changes are shown, the newest first. */
export const tagChangesShown = 50;

export const staffPlayerTags = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/tags',
  access: 'staff',
  permission: 'players.read',
  summary: 'By which tags staff marks a player, every change of them, and the tags that are in use.',
  input: z.object({ memberId: z.string().max(64) }),
  output: z.object({
    tags: z.array(z.string()),
    changes: z.array(
      z.object({ tag: z.string(), isAdded: z.boolean(), reason: z.string(), by: z.string(), at: wireInstant }),
    ),
    inUse: z.array(z.object({ tag: z.string(), members: z.int() })),
  }),
  refusals: { player_unknown: 404 },
});
