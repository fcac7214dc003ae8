import { type Fragment, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { CeilingName } from '../../domain/held-act.ts';
import type { Direction, TransferState } from '../../domain/wallet-transfer.ts';

export type TransferRow = {
  transfer_id: string;
  vendor: string;
  player: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  currency: Currency;
  direction: Direction;
  amount: Minor;
  client_key: string;
  state: TransferState;
  requested_at: Instant;
  attempts: number;
  /** It waits for two people. */
  is_held: boolean;
};

const columns = sql`
  w.transfer_id, w.vendor, w.player, w.merchant_id, w.member_id, w.currency, w.direction, w.amount, w.client_key, w.state,
  w.requested_at, w.attempts, w.is_held`;

/** The vendors that hold balances and have a game that is on at the merchant. */
export const transferVendors = async (
  read: Read,
  merchantId: MerchantId,
): Promise<{ vendor: string; is_own: boolean }[]> => {
  const { rows } = await sql<{ vendor: string; is_own: boolean }>`
    select v.vendor, v.is_own
    from gateway.vendor v
    where v.wallet_style = 'transfer'
      and v.enabled
      and exists (
        select
        from gateway.game g
        where g.vendor = v.vendor
          and g.merchant_id = ${merchantId}
          and g.enabled
      )
    order by v.vendor
    limit 100`.execute(read);
  return rows;
};

/** The names by which vendors know a member. */
export const namesAtVendors = async (
  read: Read,
  { memberId, currency }: { memberId: MemberId; currency: Currency },
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ vendor: string; player: string }>`
    select vendor, player
    from gateway.vendor_player
    where member_id = ${memberId}
      and currency = ${currency}`.execute(read);
  return new Map(rows.map(({ vendor, player }) => [vendor, player]));
};

export const transferByKey = async (
  read: Read,
  { memberId, key }: { memberId: MemberId; key: string },
): Promise<TransferRow | undefined> => {
  const { rows } = await sql<TransferRow>`
    select ${columns}
    from gateway.wallet_transfer w
    where member_id = ${memberId}
      and client_key = ${key}`.execute(read);
  return rows[0];
};

/** Unfinished ones first, then the latest. */
export const transfersOf = async (read: Read, memberId: MemberId, limit: number): Promise<TransferRow[]> => {
  const { rows } = await sql<TransferRow>`
    select ${columns}
    from gateway.wallet_transfer w
    where member_id = ${memberId}
    order by state = 'in_transit' desc, requested_at desc
    limit ${limit}`.execute(read);
  return rows;
};

/** @returns false where the name is taken, or the member has one on its way to or from this vendor. */
export const insertTransfer = async (
  tx: Tx,
  it: Omit<TransferRow, 'state' | 'attempts' | 'is_held'> & { claimedUntil: Instant },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into gateway.wallet_transfer
      (transfer_id, vendor, player, merchant_id, member_id, currency, direction, amount, client_key, requested_at, try_at,
       claimed_until)
    values (${it.transfer_id}, ${it.vendor}, ${it.player}, ${it.merchant_id}, ${it.member_id}, ${it.currency},
      ${it.direction}, ${it.amount}, ${it.client_key}, ${isoOf(it.requested_at)}::timestamptz,
      ${isoOf(it.requested_at)}::timestamptz, ${isoOf(it.claimedUntil)}::timestamptz)
    on conflict do nothing
    returning 1`.execute(tx);
  return rows.length > 0;
};

const isTransferDue = (now: Fragment) => sql`
  state = 'in_transit'
  and not is_held
  and try_at <= ${now}
  and (claimed_until is null or claimed_until <= ${now})`;

/** Whether there are any of what `claimTransfer` takes. */
export const hasTransfersDue: Condition = sql`
  exists (select from gateway.wallet_transfer where ${isTransferDue(sql`(select kit.now())`)})`;

/** Takes one that is due and that nobody works on, for a while. */
export const claimTransfer = async (
  tx: Tx,
  { now, until }: { now: Instant; until: Instant },
): Promise<TransferRow | undefined> => {
  const { rows } = await sql<TransferRow>`
    update gateway.wallet_transfer w
    set claimed_until = ${isoOf(until)}::timestamptz
    from (
      select transfer_id
      from gateway.wallet_transfer
      where ${isTransferDue(sql`${isoOf(now)}::timestamptz`)}
      order by try_at
      limit 1
      for update skip locked
    ) due
    where w.transfer_id = due.transfer_id
    returning ${columns}`.execute(tx);
  return rows[0];
};

/** Holds one that is still on its way until the transaction ends. */
export const lockTransit = async (tx: Tx, transferId: string): Promise<TransferRow | undefined> => {
  const { rows } = await sql<TransferRow>`
    select ${columns}
    from gateway.wallet_transfer w
    where transfer_id = ${transferId}
      and state = 'in_transit'
    for update`.execute(tx);
  return rows[0];
};

export const endTransfer = async (
  tx: Tx,
  transferId: string,
  { state, code, at }: { state: 'done' | 'returned'; code: string | undefined; at: Instant },
): Promise<void> => {
  await sql`
    update gateway.wallet_transfer
    set state = ${state},
      code = ${code ?? null},
      ended_at = ${isoOf(at)}::timestamptz,
      claimed_until = null
    where transfer_id = ${transferId}`.execute(tx);
};

export const failTransfer = async (
  tx: Tx,
  transferId: string,
  { fault, tryAt }: { fault: string; tryAt: Instant },
): Promise<void> => {
  await sql`
    update gateway.wallet_transfer
    set attempts = attempts + 1,
      last_fault = ${fault.slice(0, 300)},
      try_at = ${isoOf(tryAt)}::timestamptz,
      claimed_until = null
    where transfer_id = ${transferId}
      and state = 'in_transit'`.execute(tx);
};

/** Counts what a transfer that arrives is more than its member took there; the ceiling that it breaks, or undefined. */
export const admitArrival = async (tx: Tx, transferId: string, day: string): Promise<CeilingName | undefined> => {
  const { rows } = await sql<{ verdict: CeilingName | null }>`
    select gateway.admit_arrival(${transferId}, ${day}::date) as verdict`.execute(tx);
  return rows[0]?.verdict ?? undefined;
};

/** From now on two people decide about it. */
export const holdTransfer = async (tx: Tx, transferId: string): Promise<void> => {
  await sql`
    update gateway.wallet_transfer
    set is_held = true,
      claimed_until = null
    where transfer_id = ${transferId}`.execute(tx);
};
