import { sql, type Tx } from '#kit/server/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type KeyRow = {
  key_id: string;
  vendor: string;
  secret_sealed: string;
  retires_at: Instant | null;
  networks: string[];
  calls_per_second: number;
  sandbox_merchant: MerchantId | null;
};

/** A key with what its vendor may. */
export const keyById = async (read: Tx, keyId: string): Promise<KeyRow | undefined> => {
  const { rows } = await sql<KeyRow>`
    select k.key_id, k.vendor, k.secret_sealed, k.retires_at, v.networks, v.calls_per_second, v.sandbox_merchant
    from gateway.vendor_key k
    join gateway.vendor v using (vendor)
    where k.key_id = ${keyId}`.execute(read);
  return rows[0];
};

export type KeyState = { key_id: string; issued_at: Instant; issued_by: string; retires_at: Instant | null };

/** Holds the vendor and tells its keys, the newest first; undefined for an unknown vendor. */
export const lockKeysOf = async (tx: Tx, vendor: string): Promise<KeyState[] | undefined> => {
  // A row lock would need the right to change every column of the vendor.
  await sql`select pg_advisory_xact_lock(7402, hashtext(${vendor}))`.execute(tx);
  const known = await sql`
    select 1
    from gateway.vendor
    where vendor = ${vendor}`.execute(tx);
  if (known.rows.length === 0) return undefined;
  const { rows } = await sql<KeyState>`
    select key_id, issued_at, issued_by, retires_at
    from gateway.vendor_key
    where vendor = ${vendor}
    order by issued_at desc, key_id desc`.execute(tx);
  return rows;
};

export type NewKey = { keyId: string; vendor: string; secretSealed: string; issuedAt: Instant; issuedBy: string };

export const insertKey = async (tx: Tx, { keyId, vendor, secretSealed, issuedAt, issuedBy }: NewKey): Promise<void> => {
  await sql`
    insert into gateway.vendor_key (key_id, vendor, secret_sealed, issued_at, issued_by)
    values (${keyId}, ${vendor}, ${secretSealed}, ${isoOf(issuedAt)}::timestamptz, ${issuedBy})`.execute(tx);
};

export const retireKey = async (
  tx: Tx,
  { keyId, retiresAt, retiredBy }: { keyId: string; retiresAt: Instant; retiredBy: string },
): Promise<void> => {
  await sql`
    update gateway.vendor_key
    set retires_at = ${isoOf(retiresAt)}::timestamptz,
      retired_by = ${retiredBy}
    where key_id = ${keyId}`.execute(tx);
};

/** Lets a vendor of ours test with demo players of a merchant. */
export const saveSandbox = async (
  tx: Tx,
  { vendor, merchantId }: { vendor: string; merchantId: MerchantId },
): Promise<void> => {
  await sql`
    update gateway.vendor
    set sandbox_merchant = ${merchantId}
    where vendor = ${vendor}
      and is_own
      and sandbox_merchant is null`.execute(tx);
};
