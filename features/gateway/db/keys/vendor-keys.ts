import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type KeyRow = {
  key_id: string;
  vendor: string;
  secret_sealed: string;
  retires_at: Instant | null;
  enabled_at: Instant | null;
  first_used_at: Instant | null;
  /** Who asked for it at the desk: the one person who may see its secret. */
  requested_by: string | null;
  networks_required: boolean;
  signature_version: 1 | 2;
  /** Of the first version: from then on it signs as the second does. */
  body_signature_until: Instant | null;
  is_own: boolean;
  networks: string[];
  calls_per_second: number;
  sandbox_merchant: MerchantId | null;
};

/** A key with what its vendor may. */
export const keyById = async (read: Read, keyId: string): Promise<KeyRow | undefined> => {
  const { rows } = await sql<KeyRow>`
    select k.key_id, k.vendor, k.secret_sealed, k.retires_at, k.enabled_at, k.first_used_at, k.requested_by,
      k.networks_required, k.signature_version, k.body_signature_until, v.is_own, v.networks, v.calls_per_second, v.sandbox_merchant
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

export type NewKey = {
  keyId: string;
  vendor: string;
  secretSealed: string;
  issuedAt: Instant;
  issuedBy: string;
  /** Of a key from the desk: it signs nothing before this person has seen its secret, and nothing without networks. */
  requestedBy: string | null;
};

export const insertKey = async (tx: Tx, it: NewKey): Promise<void> => {
  const at = isoOf(it.issuedAt);
  await sql`
    insert into gateway.vendor_key
      (key_id, vendor, secret_sealed, issued_at, issued_by, requested_by, networks_required, enabled_at)
    values (${it.keyId}, ${it.vendor}, ${it.secretSealed}, ${at}::timestamptz, ${it.issuedBy}, ${it.requestedBy},
      ${it.requestedBy !== null}, ${it.requestedBy === null ? at : null}::timestamptz)`.execute(tx);
};

/** From then on it signs. @returns false where it did already. */
export const enableKey = async (tx: Tx, keyId: string, at: Instant): Promise<boolean> => {
  const { rows } = await sql`
    update gateway.vendor_key
    set enabled_at = ${isoOf(at)}::timestamptz
    where key_id = ${keyId}
      and enabled_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
};

/** From then on it signs method and path as well. */
export const saveSignatureEnd = async (tx: Tx, keyId: string, until: Instant): Promise<void> => {
  await sql`
    update gateway.vendor_key
    set body_signature_until = ${isoOf(until)}::timestamptz
    where key_id = ${keyId}`.execute(tx);
};

/** Notes the first call that a key signed. */
export const noteFirstUse = async (tx: Tx, keyId: string, at: Instant): Promise<void> => {
  await sql`
    update gateway.vendor_key
    set first_used_at = ${isoOf(at)}::timestamptz
    where key_id = ${keyId}
      and first_used_at is null`.execute(tx);
};

export type KeyInUse = { key_id: string; vendor: string; merchant_id: MerchantId | null; first_used_at: Instant };

/** Keys from the desk that signed their first call so long ago at most, with the merchant that looks after the vendor. */
export const keysFirstUsedSince = async (read: Read, withinMs: number, limit: number): Promise<KeyInUse[]> => {
  const { rows } = await sql<KeyInUse>`
    select k.key_id, k.vendor, k.first_used_at,
      (select min(g.merchant_id) from gateway.game g where g.vendor = k.vendor) as merchant_id
    from gateway.vendor_key k
    where k.first_used_at > kit.now() - make_interval(secs => ${withinMs} / 1000.0)
      and k.requested_by is not null
    order by k.first_used_at
    limit ${limit}`.execute(read);
  return rows;
};

export type BodyKey = {
  key_id: string;
  vendor: string;
  merchant_id: MerchantId | null;
  issued_at: Instant;
  until: Instant;
};

/** Keys in use of other people's vendors that may sign the body alone, with the merchant that looks after each vendor. */
export const keysSigningBodies = async (read: Read, limit: number): Promise<BodyKey[]> => {
  const { rows } = await sql<BodyKey>`
    select k.key_id, k.vendor, k.issued_at, k.body_signature_until as until,
      (select min(g.merchant_id) from gateway.game g where g.vendor = k.vendor) as merchant_id
    from gateway.vendor_key k
    join gateway.vendor v using (vendor)
    where k.signature_version = 1
      and k.body_signature_until > kit.now()
      and not v.is_own
      and (k.retires_at is null or k.retires_at > kit.now())
    order by k.issued_at
    limit ${limit}`.execute(read);
  return rows;
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
