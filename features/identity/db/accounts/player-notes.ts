import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import { type RecordedRow, recordedAt, recordsMax } from '#kit/server/person-records.ts';
import type { Instant } from '#kit/shared/time.ts';

export type NoteRow = {
  note_id: string;
  revision: number;
  /** Null: taken out by this version. */
  text: string | null;
  written_by: string;
  written_at: Instant;
};

/** Every version of every note of a player, the newest note first, and of each its newest version. */
export const notesOf = async (read: Read, memberId: string, limit: number): Promise<NoteRow[]> => {
  const { rows } = await sql<NoteRow>`
    select n.note_id, n.revision, n.text, n.written_by, n.written_at
    from identity.player_note n
    where n.member_id = ${memberId}
    order by n.note_id desc, n.revision desc
    limit ${limit}`.execute(read);
  return rows;
};

/** @returns false where somebody else has written this version meanwhile. */
export const insertNote = async (
  tx: Tx,
  it: { noteId: string; revision: number; memberId: string; merchantId: string; text: string | null; by: string },
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    insert into identity.player_note (note_id, revision, member_id, merchant_id, text, written_by)
    values (${it.noteId}, ${it.revision}, ${it.memberId}, ${it.merchantId}, ${it.text}, ${it.by})
    on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
};

/** For a copy of what is stored about a person. */
export const playerNoteRecords = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select n.text, ${recordedAt('n.written_at')} as "writtenAt"
    from identity.player_note n
    where n.member_id = ${memberId}
    order by n.note_id desc, n.revision desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

export const shredNotes = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`select identity.shred_notes(${memberId})`.execute(tx);
};
