import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type RecordedRow, recordedAt, recordsMax } from '#kit/server/person-records.ts';

export const acceptanceRows = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select document, version, ${recordedAt('accepted_at')} as at
    from content.acceptance
    where member_id = ${memberId}
    order by accepted_at desc`.execute(read);
  return rows;
};

export type CaseRow = RecordedRow & { contact_sealed: string | null };

/** A member's cases, with name and contact still sealed. */
export const caseRows = async (read: Read, memberId: string): Promise<CaseRow[]> => {
  const { rows } = await sql<CaseRow>`
    select case_number as "case", kind, topic, state, ${recordedAt('opened_at')} as "openedAt", contact_sealed
    from content.enquiry
    where member_id = ${memberId}
    order by enquiry_id desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

/** What was written in them; notes among staff are not the person's. */
export const wordRows = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select e.case_number as "case", m.author, m.text, ${recordedAt('m.written_at')} as at
    from content.enquiry e
    join content.enquiry_message m using (enquiry_id)
    where e.member_id = ${memberId}
      and m.audience = 'both'
    order by e.enquiry_id desc, m.no
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

/** @returns hashes of pictures that belong to no case any more. */
export const shredWriter = async (tx: Tx, memberId: string): Promise<string[]> => {
  const { rows } = await sql<{ hash: string }>`
    select hash
    from content.shred_writer(${memberId}) as hash`.execute(tx);
  return rows.map(({ hash }) => hash);
};
