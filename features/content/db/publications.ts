import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Publication } from '../domain/publication.ts';

export type PublicationRow = Publication & { by: string; reason: string | null; madeAt: Instant };

type Row = {
  no: number;
  act: 'publish' | 'withdraw';
  revision: number | null;
  shown_from: Instant;
  shown_until: Instant | null;
  version: number | null;
  staff_name: string;
  reason: string | null;
  made_at: Instant;
};

/** Every decision about an entry, oldest first. */
export const publicationsOf = async (read: Read, entryId: string): Promise<PublicationRow[]> => {
  const { rows } = await sql<Row>`
    select no, act, revision, shown_from, shown_until, version, staff_name, reason, made_at
    from content.publication
    where entry_id = ${entryId}
    order by no`.execute(read);
  return rows.map((row) => ({
    no: row.no,
    act: row.act,
    revision: row.revision,
    shownFrom: row.shown_from,
    shownUntil: row.shown_until,
    version: row.version,
    by: row.staff_name,
    reason: row.reason,
    madeAt: row.made_at,
  }));
};

export type NewPublication = Publication & {
  entryId: string;
  staffId: string;
  staffName: string;
  reason: string | null;
  at: Instant;
};

export const insertPublication = async (tx: Tx, it: NewPublication): Promise<void> => {
  await sql`
    insert into content.publication (
      entry_id, no, act, revision, shown_from, shown_until, version, staff_id, staff_name, reason, made_at
    )
    values (
      ${it.entryId}, ${it.no}, ${it.act}, ${it.revision}, ${isoOf(it.shownFrom)}::timestamptz,
      ${it.shownUntil === null ? null : isoOf(it.shownUntil)}::timestamptz, ${it.version}, ${it.staffId}, ${it.staffName},
      ${it.reason}, ${isoOf(it.at)}::timestamptz
    )`.execute(tx);
};
