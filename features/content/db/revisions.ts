import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type ContentBody, contentBody } from '../domain/body.ts';

export type RevisionRow = { no: number; body: ContentBody; by: string; note: string | null; madeAt: Instant };

type Row = { no: number; body: unknown; staff_name: string; note: string | null; made_at: Instant };

const revisionOf = (row: Row): RevisionRow => ({
  no: row.no,
  body: contentBody.parse(row.body),
  by: row.staff_name,
  note: row.note,
  madeAt: row.made_at,
});

export const revisionByNo = async (read: Read, entryId: string, no: number): Promise<RevisionRow | undefined> => {
  const { rows } = await sql<Row>`
    select no, body, staff_name, note, made_at
    from content.revision
    where entry_id = ${entryId}
      and no = ${no}`.execute(read);
  return rows[0] && revisionOf(rows[0]);
};

export const revisionPageSize = 20;

/** Newest first, without their bodies; one more than a page. */
export const revisionsBefore = async (
  read: Read,
  entryId: string,
  before: number,
): Promise<Omit<RevisionRow, 'body'>[]> => {
  const { rows } = await sql<Omit<Row, 'body'>>`
    select no, staff_name, note, made_at
    from content.revision
    where entry_id = ${entryId}
      and no < ${before}
    order by no desc
    limit ${revisionPageSize + 1}`.execute(read);
  return rows.map((row) => ({ no: row.no, by: row.staff_name, note: row.note, madeAt: row.made_at }));
};

export type NewRevision = {
  entryId: string;
  no: number;
  body: ContentBody;
  staffId: string;
  staffName: string;
  note: string | null;
  at: Instant;
};

/** Adds the next revision of an entry that is locked. */
export const insertRevision = async (tx: Tx, it: NewRevision): Promise<void> => {
  await sql`
    insert into content.revision (entry_id, no, body, staff_id, staff_name, note, made_at)
    values (
      ${it.entryId}, ${it.no}, ${JSON.stringify(it.body)}::jsonb, ${it.staffId}, ${it.staffName}, ${it.note},
      ${isoOf(it.at)}::timestamptz
    )`.execute(tx);
  await sql`
    update content.entry
    set latest_revision = ${it.no}
    where entry_id = ${it.entryId}`.execute(tx);
};
