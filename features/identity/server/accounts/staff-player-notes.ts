import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlayerNotes as contract } from '../../contract/accounts/staff-player-notes.ts';
import { notesOf } from '../../db/accounts/player-notes.ts';
import { memberOf } from './member-of.ts';

const versionsMax = 500;

export const staffPlayerNotes = handle(contract, (world) => async ({ memberId }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const member = await memberOf(read, memberId);
  if (member?.merchantId !== merchantId) return refuse('player_unknown');
  const byNote = Map.groupBy(await notesOf(read, memberId, versionsMax), ({ note_id: noteId }) => noteId);
  return accept({
    notes: [...byNote].map(([noteId, versions]) => ({
      noteId,
      versions: versions.map((it) => ({
        revision: it.revision,
        text: it.text,
        writtenBy: it.written_by,
        writtenAt: it.written_at,
      })),
    })),
  });
});
