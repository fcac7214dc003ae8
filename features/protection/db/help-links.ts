import { z } from 'zod';
import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type HelpLink, helpLink, shippedLinks } from '../domain/help-links.ts';

export type HelpLinks = { version: number; links: readonly HelpLink[] };

/** Of version 0 are those that we ship. */
export const helpLinksOf = async (read: Read, merchantId: string): Promise<HelpLinks> => {
  const { rows } = await sql<{ version: number; links: unknown }>`
    select version, links
    from protection.help_links
    where merchant_id = ${merchantId}`.execute(read);
  const [row] = rows;
  return row
    ? { version: row.version, links: z.array(helpLink).parse(row.links) }
    : { version: 0, links: shippedLinks };
};

/** @returns false where somebody else was quicker. */
export const saveHelpLinks = async (
  tx: Tx,
  it: { merchantId: string; basedOn: number; links: readonly HelpLink[]; at: Instant; by: string },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into protection.help_links as known (merchant_id, version, links, changed_at, changed_by)
    values (
      ${it.merchantId}, ${it.basedOn + 1}, ${JSON.stringify(it.links)}::jsonb,
      ${isoOf(it.at)}::timestamptz, ${it.by}
    )
    on conflict (merchant_id) do update
    set
      version = excluded.version,
      links = excluded.links,
      changed_at = excluded.changed_at,
      changed_by = excluded.changed_by
    where known.version = ${it.basedOn}
    returning version`.execute(tx);
  return rows.length > 0;
};
