import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

const version = z.object({
  revision: z.int(),
  /** Null: taken out by this version. */
  text: z.string().nullable(),
  writtenBy: z.string(),
  writtenAt: wireInstant,
});

export const staffPlayerNotes = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/notes',
  access: 'staff',
  permission: 'players.read',
  summary: 'What staff noted about a player, with every version of it.',
  input: z.object({ memberId: z.string().max(64) }),
  output: z.object({ notes: z.array(z.object({ noteId: z.string(), versions: z.array(version) })) }),
  refusals: { player_unknown: 404 },
});
