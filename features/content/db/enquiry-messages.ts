import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { EnquiryState } from '../domain/enquiry.ts';

export type EnquiryMessage = {
  no: number;
  author: 'person' | 'staff';
  audience: 'both' | 'staff';
  text: string;
  state: EnquiryState;
  by: string | null;
  at: Instant;
};

type Row = Omit<EnquiryMessage, 'by' | 'at'> & { staff_name: string | null; written_at: Instant };

/** Everything that was said, oldest first. */
export const messagesOf = async (read: Read, enquiryId: string): Promise<EnquiryMessage[]> => {
  const { rows } = await sql<Row>`
    select no, author, audience, text, state, staff_name, written_at
    from content.enquiry_message
    where enquiry_id = ${enquiryId}
    order by no`.execute(read);
  return rows.map(({ staff_name: by, written_at: at, ...row }) => ({ ...row, by, at }));
};

export type NewMessage = {
  enquiryId: string;
  author: 'person' | 'staff';
  audience: 'both' | 'staff';
  text: string;
  state: EnquiryState;
  staff: { staffId: string; staffName: string } | null;
  at: Instant;
};

/** Adds to a case that is locked, or new. @returns its number. */
export const insertMessage = async (tx: Tx, it: NewMessage): Promise<number> => {
  const { rows } = await sql<{ no: number }>`
    insert into content.enquiry_message (
      enquiry_id, no, author, audience, text, state, staff_id, staff_name, written_at
    )
    select
      ${it.enquiryId}, coalesce(max(message.no), 0) + 1, ${it.author}, ${it.audience}, ${it.text}, ${it.state},
      ${it.staff?.staffId ?? null}, ${it.staff?.staffName ?? null}, ${isoOf(it.at)}::timestamptz
    from content.enquiry_message message
    where message.enquiry_id = ${it.enquiryId}
    returning no`.execute(tx);
  return oneRow(rows).no;
};
