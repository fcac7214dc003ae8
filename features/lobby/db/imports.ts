import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Names } from '../domain/catalogue.ts';

export type ImportRow = {
  vendor: string;
  vendor_names: Names;
  entries: string;
  notified_at: Instant;
  applied_at: Instant | null;
};

/** An import that this merchant's staff asked for. */
export const importOf = async (
  read: Read,
  { merchantId, importId }: { merchantId: MerchantId; importId: string },
): Promise<ImportRow | undefined> => {
  const { rows } = await sql<ImportRow>`
    select import.vendor, vendor.names as vendor_names, import.entries, import.notified_at, import.applied_at
    from lobby.import import
    join lobby.vendor vendor using (vendor)
    where import.import_id = ${importId}
      and import.merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

const keptMax = 5;

/** Keeps what a vendor told; older answers than the last few go. */
export const saveImport = async (
  tx: Tx,
  it: { importId: string; merchantId: MerchantId; vendor: string; entries: string; at: Instant },
): Promise<void> => {
  await sql`
    insert into lobby.import (import_id, merchant_id, vendor, entries, notified_at)
    values (${it.importId}, ${it.merchantId}, ${it.vendor}, ${it.entries}, ${isoOf(it.at)}::timestamptz)`.execute(tx);
  await sql`
    delete from lobby.import
    where merchant_id = ${it.merchantId}
      and vendor = ${it.vendor}
      and import_id not in (
        select import_id
        from lobby.import
        where merchant_id = ${it.merchantId}
          and vendor = ${it.vendor}
        order by import_id desc
        limit ${keptMax}
      )`.execute(tx);
};

/** Whether a later answer of the vendor was taken already, whoever took it. */
export const isOutdated = async (
  read: Read,
  it: { importId: string; vendor: string; toldAt: Instant },
): Promise<boolean> => {
  const { rows } = await sql`
    select 1
    from lobby.import
    where vendor = ${it.vendor}
      and import_id <> ${it.importId}
      and applied_at is not null
      and notified_at > ${isoOf(it.toldAt)}::timestamptz
    limit 1`.execute(read);
  return rows.length > 0;
};

export const noteApplied = async (tx: Tx, importId: string, at: Instant): Promise<void> => {
  await sql`
    update lobby.import
    set applied_at = ${isoOf(at)}::timestamptz
    where import_id = ${importId}`.execute(tx);
};

export type SourceRow = {
  vendor: string;
  names: Names;
  added_at: Instant;
  games: number;
  gone: number;
  made: number;
  wanted: number;
  failed: number;
  import_id: string | null;
  notified_at: Instant | null;
  applied_at: Instant | null;
};

/** The vendors of the catalogue with what is known of their games. */
export const sourceRows = async (read: Read, merchantId: MerchantId): Promise<SourceRow[]> => {
  const { rows } = await sql<SourceRow>`
    select vendor.vendor, vendor.names, vendor.added_at, coalesce(games.there, 0) as games,
      coalesce(games.gone, 0) as gone, coalesce(pictures.made, 0) as made, coalesce(pictures.wanted, 0) as wanted,
      coalesce(pictures.failed, 0) as failed, last.import_id, last.notified_at, last.applied_at
    from lobby.vendor vendor
    left join (
      select vendor, count(*) filter (where state <> 'retired')::int as there,
        count(*) filter (where state = 'retired')::int as gone
      from lobby.game
      group by vendor
    ) games using (vendor)
    left join (
      select vendor, count(*) filter (where state = 'made')::int as made,
        count(*) filter (where state = 'wanted')::int as wanted,
        count(*) filter (where state = 'failed')::int as failed
      from lobby.game_picture
      where merchant_id = ''
      group by vendor
    ) pictures using (vendor)
    left join lateral (
      select import_id, notified_at, applied_at
      from lobby.import
      where merchant_id = ${merchantId}
        and import.vendor = vendor.vendor
      order by import_id desc
      limit 1
    ) last on true
    where vendor.state <> 'retired'
    order by vendor.position, vendor.vendor`.execute(read);
  return rows;
};
