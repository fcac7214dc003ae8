import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSavePlayerNote as contract } from '../../contract/accounts/staff-save-player-note.ts';
import { insertNote, notesOf } from '../../db/accounts/player-notes.ts';
import { memberOf } from './member-of.ts';

const versionsMax = 500;

export const staffSavePlayerNote = handle(contract, (world) => async ({ memberId, note, text }, visit) => {
  const { merchantId, staff } = visit;
  return world.backofficeDatabase.transact(async (tx) => {
    const member = await memberOf(tx, memberId);
    if (member?.merchantId !== merchantId) return refuse('player_unknown');
    const newest = note && (await notesOf(tx, memberId, versionsMax)).find(({ note_id: one }) => one === note.noteId);
    if (note && !newest) return refuse('note_unknown');
    if (note && newest && newest.revision !== note.revision) return refuse('version_conflict');
    if ((newest?.text ?? undefined) === text) return refuse('no_change');
    const noteId: string = note?.noteId ?? world.entropy.id('pnt');
    const revision = (note?.revision ?? 0) + 1;
    const written = { noteId, revision, memberId, merchantId, text: text ?? null, by: staff.username };
    if (!(await insertNote(tx, written))) return refuse('version_conflict');
    // The words stay in the note alone: the trail is never shredded.
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'identity.save_player_note',
      subject: { kind: 'player', id: memberId },
      after: { noteId, revision, isTakenOut: text === undefined },
    });
    return accept({ noteId });
  });
});
