import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffSavePlayerNote = endpoint({
  method: 'POST',
  path: '/staff/players/save-note',
  access: 'staff',
  permission: 'players.write',
  summary: 'Notes something about a player, writes another version of a note, or takes it out; earlier versions stay.',
  input: z.strictObject({
    memberId: z.string().max(64),
    /** Of an earlier note: which, and the version that was read. */
    note: z.strictObject({ noteId: z.string().regex(/^pnt_[0-9a-f]{32}$/), revision: z.int().min(1) }).optional(),
    /** Missing: the note is taken out. */
    text: z.string().trim().min(1).max(2000).optional(),
  }),
  output: z.object({ noteId: z.string() }),
  refusals: { player_unknown: 404, note_unknown: 404, version_conflict: 409, no_change: 409 },
});
