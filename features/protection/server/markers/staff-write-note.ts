import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffWriteNote as contract } from '../../contract/staff-write-note.ts';
import { noteShown } from './marker-views.ts';
import { writeIn } from './staff-markers.ts';
import { playerIn } from '../staff-protection.ts';

export const staffWriteNote = handle(
  contract,
  (world) => async (input, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const memberId = await playerIn(tx, visit, input.memberId);
      if (memberId === undefined) return refuse('player_unknown');
      const { channel, text } = input;
      const written = await writeIn(world, tx, visit, { memberId, markerId: null, channel, text });
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'protection.write_note',
        subject: { kind: 'player', id: memberId },
        after: { noteId: written.note_id, channel },
      });
      return accept(noteShown(written));
    }),
);
