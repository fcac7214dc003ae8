import { type Fragment, sql, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MemberId, MerchantId, SessionId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Somebody plays at a vendor that holds balances: their money may be there. */
export const recordVendorBalance = async (
  tx: Tx,
  { player, sessionId, at, tryAt }: { player: string; sessionId: SessionId; at: Instant; tryAt: Instant },
): Promise<void> => {
  await sql`
    insert into gateway.vendor_balance (player, session_id, since_at, try_at)
    values (${player}, ${sessionId}, ${isoOf(at)}::timestamptz, ${isoOf(tryAt)}::timestamptz)
    on conflict (player) do update
    set session_id = excluded.session_id,
      since_at = excluded.since_at,
      left_at = null,
      try_at = excluded.try_at,
      claimed_until = null,
      attempts = 0`.execute(tx);
};

type Of = { vendor?: string; except?: string };

/** A member has left every vendor but one, or one vendor. @param lookAt when what is there is looked for. */
export const endVendorBalances = async (
  tx: Tx,
  { memberId, at, lookAt, vendor, except }: { memberId: MemberId; at: Instant; lookAt: Instant } & Of,
): Promise<void> => {
  await sql`
    update gateway.vendor_balance balance
    set left_at = ${isoOf(at)}::timestamptz,
      try_at = ${isoOf(lookAt)}::timestamptz
    from gateway.vendor_player known
    where known.member_id = ${memberId}
      and known.player = balance.player
      and balance.left_at is null
      and known.vendor = coalesce(${vendor ?? null}, known.vendor)
      and known.vendor <> coalesce(${except ?? null}, '')`.execute(tx);
};

export type VendorBalanceRow = {
  player: string;
  vendor: string;
  member_id: MemberId;
  merchant_id: MerchantId;
  session_id: SessionId;
  since_at: Instant;
  left_at: Instant | null;
  attempts: number;
};

const isBalanceDue = (now: Fragment) => sql`
  try_at <= ${now}
  and (claimed_until is null or claimed_until <= ${now})`;

/** Whether there are any of what `claimVendorBalance` takes. */
export const hasVendorBalancesDue: Condition = sql`
  exists (select from gateway.vendor_balance where ${isBalanceDue(sql`(select kit.now())`)})`;

/** Takes one that is due and that nobody looks after, for a while. */
export const claimVendorBalance = async (
  tx: Tx,
  { now, until }: { now: Instant; until: Instant },
): Promise<VendorBalanceRow | undefined> => {
  const { rows } = await sql<VendorBalanceRow>`
    update gateway.vendor_balance balance
    set claimed_until = ${isoOf(until)}::timestamptz
    from (
      select player
      from gateway.vendor_balance
      where ${isBalanceDue(sql`${isoOf(now)}::timestamptz`)}
      order by try_at
      limit 1
      for update skip locked
    ) due
    join gateway.vendor_player known using (player)
    where balance.player = due.player
    returning balance.player, known.vendor, known.member_id, known.merchant_id, balance.session_id, balance.since_at,
      balance.left_at, balance.attempts`.execute(tx);
  return rows[0];
};

/** The next look at it; one that began anew meanwhile has its own. */
export const putOffVendorBalance = async (
  tx: Tx,
  { player, since_at: since }: VendorBalanceRow,
  { tryAt, leftAt }: { tryAt: Instant; leftAt: Instant | null },
): Promise<void> => {
  await sql`
    update gateway.vendor_balance
    set try_at = ${isoOf(tryAt)}::timestamptz,
      left_at = coalesce(left_at, ${leftAt === null ? null : isoOf(leftAt)}::timestamptz),
      attempts = attempts + 1,
      claimed_until = null
    where player = ${player}
      and since_at = ${isoOf(since)}::timestamptz`.execute(tx);
};

/** Nothing is there any more. */
export const dropVendorBalance = async (tx: Tx, { player, since_at: since }: VendorBalanceRow): Promise<void> => {
  await sql`
    delete from gateway.vendor_balance
    where player = ${player}
      and since_at = ${isoOf(since)}::timestamptz`.execute(tx);
};
