import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ContactChannel } from '../domain/marker.ts';

export type ContactNote = {
  note_id: string;
  marker_id: string | null;
  channel: ContactChannel;
  text: string;
  written_by: string;
  written_at: Instant;
};

export type NewContactNote = ContactNote & { merchant_id: string; member_id: string; staff_id: string };

export const insertNote = async (tx: Tx, it: NewContactNote): Promise<void> => {
  await sql`
    insert into protection.contact_note
      (note_id, merchant_id, member_id, marker_id, channel, text, staff_id, written_by, written_at)
    values
      (${it.note_id}, ${it.merchant_id}, ${it.member_id}, ${it.marker_id}, ${it.channel}, ${it.text}, ${it.staff_id},
       ${it.written_by}, ${isoOf(it.written_at)}::timestamptz)`.execute(tx);
};

/** The newest first. */
export const notesOf = async (read: Read, memberId: string, most: number): Promise<ContactNote[]> => {
  const { rows } = await sql<ContactNote>`
    select note_id, marker_id, channel, text, written_by, written_at
    from protection.contact_note
    where member_id = ${memberId}
    order by note_id desc
    limit ${most}`.execute(read);
  return rows;
};

export const shredNotes = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`select protection.shred_notes(${memberId})`.execute(tx);
};
