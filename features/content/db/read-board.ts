import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type ContentBody, contentBody, type Kind } from '../domain/body.ts';
import type { Publication } from '../domain/publication.ts';
import { publicationsFromJson } from './publications-from-json.ts';

/** An entry with every revision that is shown now or may be without another decision. */
export type BoardEntry = {
  entryId: string;
  kind: Kind;
  slot: string;
  slug: string | null;
  position: number;
  publications: Publication[];
  bodies: ReadonlyMap<number, ContentBody>;
};

type Row = {
  entry_id: string;
  kind: Kind;
  slot: string;
  slug: string | null;
  position: number;
  publications: unknown;
  bodies: Record<string, unknown>;
};

/**
 * All that players of a merchant may see from now on: what rules each entry now, and what was decided after that.
 * Older decisions are history and not read.
 */
export const readBoard = async (read: Read, merchantId: MerchantId): Promise<BoardEntry[]> => {
  const { rows } = await sql<Row>`
    with current as materialized (
      select entry.entry_id, max(publication.no) as no
      from content.entry
      join content.publication using (entry_id)
      where entry.merchant_id = ${merchantId}
        and publication.shown_from <= kit.now()
      group by entry.entry_id
    )
    select
      entry.entry_id,
      entry.kind,
      entry.slot,
      entry.slug,
      entry.position,
      jsonb_agg(to_jsonb(publication) order by publication.no) as publications,
      coalesce(jsonb_object_agg(revision.no, revision.body) filter (where revision.no is not null), '{}') as bodies
    from content.entry
    join content.publication using (entry_id)
    left join content.revision on revision.entry_id = publication.entry_id and revision.no = publication.revision
    left join current on current.entry_id = entry.entry_id
    where entry.merchant_id = ${merchantId}
      and publication.no >= coalesce(current.no, 0)
    group by entry.entry_id
    order by entry.kind, entry.slot, entry.position, entry.entry_id`.execute(read);
  return rows.map((row) => ({
    entryId: row.entry_id,
    kind: row.kind,
    slot: row.slot,
    slug: row.slug,
    position: row.position,
    publications: publicationsFromJson(row.publications),
    bodies: new Map(Object.entries(row.bodies).map(([no, body]) => [Number(no), contentBody.parse(body)])),
  }));
};
