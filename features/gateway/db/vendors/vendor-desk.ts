import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Breaker } from '../../domain/breaker.ts';

/** What the last hour of calls came to. A fault is what a vendor should try again; a refusal is an answer. */
export type CallSums = { calls: number; refusals: number; faults: number; slowest_ms: number; last_at: Instant | null };

export type VendorFacts = {
  vendor: string;
  is_own: boolean;
  enabled: boolean;
  networks: string[];
  calls_per_second: number;
  has_keys: boolean;
  /** Over the network, with keys of its own or in a shape of its own; else it plays inside our own transactions. */
  calls_us: boolean;
  live_keys: number;
  /** How many games the merchant has of it, and how many other merchants do. */
  games: number;
  other_merchants: number;
  /** A vendor of several merchants is looked after by the oldest of them. */
  is_kept_here: boolean;
  state: Breaker['state'];
  try_at: Instant | null;
  answered_at: Instant | null;
  failed_at: Instant | null;
  last_fault: string | null;
};

/** The vendors whose games a merchant has, and those whose games nobody has yet. @param vendor only this one. */
export const vendorsOf = async (
  read: Read,
  merchantId: MerchantId,
  now: Instant,
  vendor?: string,
): Promise<VendorFacts[]> => {
  const { rows } = await sql<VendorFacts>`
    select v.vendor, v.is_own, v.enabled, v.networks, v.calls_per_second,
      keys.total > 0 as has_keys,
      keys.total > 0 or exists (select from gateway.vendor_adapter a where a.vendor = v.vendor) as calls_us,
      keys.live as live_keys, games.here as games, games.elsewhere as other_merchants,
      coalesce(games.keeper = ${merchantId}, true) as is_kept_here,
      coalesce(h.state, 'closed') as state, h.try_at, h.answered_at, h.failed_at, h.last_fault
    from gateway.vendor v
    cross join lateral (
      select count(*) filter (where g.merchant_id = ${merchantId})::int as here,
        count(distinct g.merchant_id) filter (where g.merchant_id <> ${merchantId})::int as elsewhere,
        min(g.merchant_id) as keeper
      from gateway.game g
      where g.vendor = v.vendor
    ) games
    cross join lateral (
      select count(*)::int as total,
        count(*) filter (where k.retires_at is null or k.retires_at > ${isoOf(now)}::timestamptz)::int as live
      from gateway.vendor_key k
      where k.vendor = v.vendor
    ) keys
    left join gateway.health h on h.vendor = v.vendor and h.game = ''
    where (games.here > 0 or games.keeper is null)
      ${vendor === undefined ? sql`` : sql`and v.vendor = ${vendor}`}
    order by v.vendor`.execute(read);
  return rows;
};

/** The calls of a time by vendor, or by vendor and game. */
export const callSums = async (
  read: Read,
  { since, vendors }: { since: Instant; vendors: readonly string[] },
): Promise<(CallSums & { vendor: string; game: string | null })[]> => {
  const { rows } = await sql<CallSums & { vendor: string; game: string | null }>`
    select vendor, game, count(*)::int as calls,
      count(*) filter (where code <> 'ok' and not (status >= 500 or code = 'unavailable'))::int as refusals,
      count(*) filter (where status >= 500 or code = 'unavailable')::int as faults,
      max(elapsed_ms)::int as slowest_ms, max(requested_at) as last_at
    from gateway.request_log
    where requested_at >= ${isoOf(since)}::timestamptz
      and vendor = any(${[...vendors]}::text[])
    group by vendor, game`.execute(read);
  return rows;
};

export type KeyOnDesk = {
  key_id: string;
  issued_at: Instant;
  issued_by: string;
  retires_at: Instant | null;
  retired_by: string | null;
  requested_by: string | null;
  enabled_at: Instant | null;
  first_used_at: Instant | null;
  signature_version: 1 | 2;
  body_signature_until: Instant | null;
};

/** Without their secrets; the newest first. */
export const keysOf = async (read: Read, vendor: string): Promise<KeyOnDesk[]> => {
  const { rows } = await sql<KeyOnDesk>`
    select key_id, issued_at, issued_by, retires_at, retired_by, requested_by, enabled_at, first_used_at, signature_version,
      body_signature_until
    from gateway.vendor_key
    where vendor = ${vendor}
    order by issued_at desc, key_id desc
    limit 20`.execute(read);
  return rows;
};

export type RecentCaller = { called_from: string; calls: number; last_at: Instant };

/** From where a vendor called of late, the busiest first. */
export const callersOf = async (read: Read, vendor: string, since: Instant): Promise<RecentCaller[]> => {
  const { rows } = await sql<RecentCaller>`
    select called_from, count(*)::int as calls, max(requested_at) as last_at
    from gateway.request_log
    where vendor = ${vendor}
      and requested_at >= ${isoOf(since)}::timestamptz
      and called_from is not null
    group by called_from
    order by calls desc, called_from
    limit 50`.execute(read);
  return rows;
};

export const saveNetworks = async (tx: Tx, vendor: string, networks: readonly string[]): Promise<void> => {
  await sql`
    update gateway.vendor
    set networks = ${[...networks]}::text[]
    where vendor = ${vendor}`.execute(tx);
};

export const saveEnabled = async (tx: Tx, vendor: string, state: 'on' | 'off'): Promise<void> => {
  await sql`
    update gateway.vendor
    set enabled = ${state === 'on'}
    where vendor = ${vendor}`.execute(tx);
};

export type PlaceHealth = {
  vendor: string;
  /** Empty for what concerns all games. */
  game: string;
  state: Breaker['state'];
  failures: number;
  try_at: Instant | null;
  answered_at: Instant | null;
  failed_at: Instant | null;
  last_fault: string | null;
};

/** How our calls to vendors and to their games stand, as far as anything was noted. */
export const placesOf = async (read: Read, vendors: readonly string[]): Promise<PlaceHealth[]> => {
  const { rows } = await sql<PlaceHealth>`
    select vendor, game, state, failures, try_at, answered_at, failed_at, last_fault
    from gateway.health
    where vendor = any(${[...vendors]}::text[])
    order by vendor, game`.execute(read);
  return rows;
};

export type GameSwitch = { vendor: string; game: string; enabled: boolean };

export const gamesOfMerchant = async (read: Read, merchantId: MerchantId): Promise<GameSwitch[]> => {
  const { rows } = await sql<GameSwitch>`
    select vendor, game, enabled
    from gateway.game
    where merchant_id = ${merchantId}
    order by vendor, game`.execute(read);
  return rows;
};
