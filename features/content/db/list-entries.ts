import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import { type ContentBody, contentBody, type Kind } from '../domain/body.ts';
import type { Publication } from '../domain/publication.ts';
import type { EntryRow } from './entries.ts';
import { publicationsFromJson } from './publications-from-json.ts';

export type ListedEntry = EntryRow & {
  body: ContentBody;
  by: string;
  changedAt: Instant;
  publications: Publication[];
};

type Row = EntryRow & { body: unknown; staff_name: string; made_at: Instant; publications: unknown };

/** Every entry of a kind with its newest revision, in order of place and position. The kind's own limit bounds it. */
export const listEntries = async (
  read: Read,
  { merchantId, kind, slot }: { merchantId: MerchantId; kind: Kind; slot: string | undefined },
): Promise<ListedEntry[]> => {
  const { rows } = await sql<Row>`
    select
      entry.entry_id,
      entry.kind,
      entry.slot,
      entry.slug,
      entry.position,
      entry.latest_revision,
      entry.created_at,
      revision.body,
      revision.staff_name,
      revision.made_at,
      (
        select coalesce(jsonb_agg(to_jsonb(publication) order by publication.no), '[]')
        from content.publication
        where publication.entry_id = entry.entry_id
      ) as publications
    from content.entry
    join content.revision on revision.entry_id = entry.entry_id and revision.no = entry.latest_revision
    where entry.merchant_id = ${merchantId}
      and entry.kind = ${kind}
      ${slot === undefined ? sql`` : sql`and entry.slot = ${slot}`}
    order by entry.slot, entry.position, entry.entry_id`.execute(read);
  return rows.map(({ staff_name: by, made_at: changedAt, ...row }) => ({
    ...row,
    by,
    changedAt,
    body: contentBody.parse(row.body),
    publications: publicationsFromJson(row.publications),
  }));
};
