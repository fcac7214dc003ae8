import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Kind } from '../domain/body.ts';

export type EntryRow = {
  entry_id: string;
  kind: Kind;
  slot: string;
  slug: string | null;
  position: number;
  latest_revision: number;
  created_at: Instant;
};

/** @returns undefined for another merchant's entry, as for none. */
export const entryOf = async (read: Read, merchantId: MerchantId, entryId: string): Promise<EntryRow | undefined> => {
  const { rows } = await sql<EntryRow>`
    select entry_id, kind, slot, slug, position, latest_revision, created_at
    from content.entry
    where entry_id = ${entryId}
      and merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

/** The same, and nobody else edits it before the end of the transaction. */
export const lockEntry = async (tx: Tx, merchantId: MerchantId, entryId: string): Promise<EntryRow | undefined> => {
  const { rows } = await sql<EntryRow>`
    select entry_id, kind, slot, slug, position, latest_revision, created_at
    from content.entry
    where entry_id = ${entryId}
      and merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0];
};

/** One at a time adds to a place or orders it. */
export const lockPlace = async (tx: Tx, merchantId: MerchantId, kind: Kind, slot: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7901, hashtext(${`${merchantId}/${kind}/${slot}`}))`.execute(tx);
};

export const countEntries = async (read: Read, merchantId: MerchantId, kind: Kind): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from content.entry
    where merchant_id = ${merchantId}
      and kind = ${kind}`.execute(read);
  return rows[0]?.count ?? 0;
};

export type NewEntry = {
  entryId: string;
  merchantId: MerchantId;
  kind: Kind;
  slot: string;
  slug: string | null;
  at: Instant;
};

/** Puts a new entry at the end of its place. @returns false where the place takes one only, or the key is there. */
export const insertEntry = async (tx: Tx, it: NewEntry): Promise<boolean> => {
  const { rows } = await sql`
    insert into content.entry (entry_id, merchant_id, kind, slot, slug, position, created_at)
    select
      ${it.entryId}, ${it.merchantId}, ${it.kind}, ${it.slot}, ${it.slug}, coalesce(max(entry.position), 0) + 1,
      ${isoOf(it.at)}::timestamptz
    from content.entry
    where entry.merchant_id = ${it.merchantId}
      and entry.kind = ${it.kind}
      and entry.slot = ${it.slot}
    on conflict do nothing
    returning entry_id`.execute(tx);
  return rows.length > 0;
};

/** The entries of a place in their order. */
export const entriesInOrder = async (
  read: Read,
  merchantId: MerchantId,
  kind: Kind,
  slot: string,
): Promise<string[]> => {
  const { rows } = await sql<{ entry_id: string }>`
    select entry_id
    from content.entry
    where merchant_id = ${merchantId}
      and kind = ${kind}
      and slot = ${slot}
    order by position, entry_id`.execute(read);
  return rows.map((row) => row.entry_id);
};

/** Numbers the entries of a place anew, in the order given; touches only those that move. */
export const setOrder = async (tx: Tx, entryIds: readonly string[]): Promise<void> => {
  await sql`
    update content.entry
    set position = wanted.position
    from unnest(${[...entryIds]}::text[]) with ordinality wanted (entry_id, position)
    where entry.entry_id = wanted.entry_id
      and entry.position <> wanted.position`.execute(tx);
};
