import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type ShareRow = {
  share_no: bigint;
  share_id: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  day: string;
  currency: Money;
  amount: bigint;
  formula: number;
  trace: unknown;
  previous_hash: string;
  hash: string;
  paid_at: Instant | null;
};

const columns = sql`
  s.share_no, s.share_id, s.merchant_id, s.member_id, s.day::text as day, s.currency, s.amount, s.formula, s.trace,
  s.previous_hash, s.hash, s.paid_at`;

export type DayCursor = { next_day: string; known_at: Instant | null };

/** How far a merchant's days are worked off. */
export const dayCursorOf = async (read: Read, merchantId: MerchantId): Promise<DayCursor | undefined> => {
  const { rows } = await sql<DayCursor>`
    select c.next_day::text as next_day, c.known_at
    from referral.day_cursor c
    where c.merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

/** The same, held until the transaction ends. @param first where none was yet. */
export const lockDayCursor = async (tx: Tx, merchantId: MerchantId, first: string): Promise<DayCursor> => {
  await sql`
    insert into referral.day_cursor (merchant_id, next_day)
    values (${merchantId}, ${first}::date)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<DayCursor>`
    select c.next_day::text as next_day, c.known_at
    from referral.day_cursor c
    where c.merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0] ?? { next_day: first, known_at: null };
};

export const moveDayCursor = async (
  tx: Tx,
  merchantId: MerchantId,
  { nextDay, knownAt }: { nextDay: string; knownAt: Instant | null },
): Promise<void> => {
  await sql`
    update referral.day_cursor
    set next_day = ${nextDay}::date, known_at = ${knownAt === null ? null : isoOf(knownAt)}::timestamptz
    where merchant_id = ${merchantId}`.execute(tx);
};

/** The end of a merchant's chain of shares; whoever holds the day's cursor is the only one who adds to it. */
export const chainEnd = async (read: Read, merchantId: MerchantId): Promise<{ no: bigint; hash: string }> => {
  const { rows } = await sql<{ share_no: bigint; hash: string }>`
    select s.share_no, s.hash
    from referral.share s
    where s.merchant_id = ${merchantId}
    order by s.share_no desc
    limit 1`.execute(read);
  return { no: rows[0]?.share_no ?? 0n, hash: rows[0]?.hash ?? '0'.repeat(64) };
};

export const insertShares = async (tx: Tx, shares: readonly Omit<ShareRow, 'paid_at'>[]): Promise<void> => {
  const rows = shares.map((it) => ({ ...it, share_no: String(it.share_no), amount: String(it.amount) }));
  await sql`
    insert into referral.share
      (share_no, share_id, merchant_id, member_id, day, currency, amount, formula, trace, previous_hash, hash)
    select s.share_no, s.share_id, s.merchant_id, s.member_id, s.day, s.currency, s.amount, s.formula, s.trace, s.previous_hash, s.hash
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (
      share_no bigint, share_id text, merchant_id text, member_id text, day date, currency text, amount bigint, formula int,
      trace jsonb, previous_hash text, hash text
    )`.execute(tx);
};

export const hasWaitingShares: Condition = sql`
  exists (
    select
    from referral.share s
    where s.paid_at is null
      and s.amount > 0
  )`;

/** The next to be paid to none of some, held; what another transaction holds is its own. */
export const lockWaiting = async (tx: Tx, except: readonly string[], limit: number): Promise<ShareRow[]> => {
  const { rows } = await sql<ShareRow>`
    select ${columns}
    from referral.share s
    where s.paid_at is null
      and s.amount > 0
      and s.member_id <> all(${except}::text[])
    order by s.merchant_id, s.share_no
    limit ${limit}
    for no key update skip locked`.execute(tx);
  return rows;
};

export const markSharesPaid = async (tx: Tx, shareIds: readonly string[], at: Instant): Promise<void> => {
  await sql`
    update referral.share
    set paid_at = ${isoOf(at)}::timestamptz
    where share_id = any(${shareIds}::text[])`.execute(tx);
};

/** A member's, the newest first. @param before of days before it. */
export const sharesOf = async (
  read: Read,
  memberId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<ShareRow[]> => {
  const { rows } = await sql<ShareRow>`
    select ${columns}
    from referral.share s
    where s.member_id = ${memberId}
      ${before === undefined ? sql`` : sql`and s.day < ${before}::date`}
    order by s.day desc
    limit ${limit}`.execute(read);
  return rows;
};

/** One of a member's own. */
export const shareById = async (read: Read, memberId: string, shareId: string): Promise<ShareRow | undefined> => {
  const { rows } = await sql<ShareRow>`
    select ${columns}
    from referral.share s
    where s.member_id = ${memberId}
      and s.share_id = ${shareId}`.execute(read);
  return rows[0];
};

export const sharesTotal = async (read: Read, memberId: string): Promise<bigint> => {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(s.amount), 0)::bigint as amount
    from referral.share s
    where s.member_id = ${memberId}
      and s.paid_at is not null`.execute(read);
  return rows[0]?.amount ?? 0n;
};

/** A merchant's chain from its beginning, for whoever checks it. */
export const chainOf = async (read: Read, merchantId: MerchantId): Promise<ShareRow[]> => {
  const { rows } = await sql<ShareRow>`
    select ${columns}
    from referral.share s
    where s.merchant_id = ${merchantId}
    order by s.share_no`.execute(read);
  return rows;
};
