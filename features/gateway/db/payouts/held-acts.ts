import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Currency, Minor } from '#kit/shared/money/money.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { CeilingName, HeldState } from '../../domain/held-act.ts';

export type PayoutToAdmit = {
  vendor: string;
  transactionId: string;
  betTransactionId: string | undefined;
  memberId: MemberId;
  isBonus: boolean;
  /** The business day, `2026-11-23`. */
  day: string;
  contentHash: string;
};

/** Counts a payout of this transaction; what stands against it, or undefined. The caller rolls back what may not stand. */
export const admitPayout = async (
  tx: Tx,
  it: PayoutToAdmit,
): Promise<CeilingName | 'held' | 'rejected' | 'mismatch' | undefined> => {
  const { rows } = await sql<{ verdict: CeilingName | 'held' | 'rejected' | 'mismatch' | null }>`
    select gateway.admit_payout(${it.vendor}, ${it.transactionId}, ${it.betTransactionId ?? null}, ${it.memberId},
      ${it.isBonus}, ${it.day}::date, ${it.contentHash}) as verdict`.execute(tx);
  return rows[0]?.verdict ?? undefined;
};

export type HeldAct = {
  held_id: string;
  vendor: string;
  transaction_id: string;
  operation: string;
  request: string;
  content_hash: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  player: string;
  currency: Currency;
  amount: Minor;
  ceiling: CeilingName;
  held_at: Instant;
  state: HeldState;
  requested_by: string | null;
  approved_by: string | null;
  decided_at: Instant | null;
  code: string | null;
};

export type NewHeldAct = Omit<HeldAct, 'state' | 'requested_by' | 'approved_by' | 'decided_at' | 'code'>;

/** Told twice it is held once. */
export const insertHeldAct = async (tx: Tx, it: NewHeldAct): Promise<void> => {
  await sql`
    insert into gateway.held_act (held_id, vendor, transaction_id, operation, request, content_hash, merchant_id,
      member_id, player, currency, amount, ceiling, held_at)
    values (${it.held_id}, ${it.vendor}, ${it.transaction_id}, ${it.operation}, ${it.request}, ${it.content_hash},
      ${it.merchant_id}, ${it.member_id}, ${it.player}, ${it.currency}, ${it.amount}, ${it.ceiling},
      ${isoOf(it.held_at)}::timestamptz)
    on conflict (vendor, transaction_id) do nothing`.execute(tx);
};

const columns = sql`
  held_id, vendor, transaction_id, operation, request, content_hash, merchant_id, member_id, player, currency, amount,
  ceiling, held_at, state, requested_by, approved_by, decided_at, code`;

/** Of a merchant's players, the latest first. */
export const heldActsOf = async (
  read: Read,
  { merchantId, isWaiting, limit }: { merchantId: MerchantId; isWaiting: boolean; limit: number },
): Promise<HeldAct[]> => {
  const { rows } = await sql<HeldAct>`
    select ${columns}
    from gateway.held_act
    where merchant_id = ${merchantId}
      and (state = 'held') = ${isWaiting}
    order by held_at desc
    limit ${limit}`.execute(read);
  return rows;
};

/** Held for the rest of the transaction: decided once. @param merchantId null: whosever it is. */
export const lockHeldAct = async (
  tx: Tx,
  { heldId, merchantId }: { heldId: string; merchantId: MerchantId | null },
): Promise<HeldAct | undefined> => {
  const { rows } = await sql<HeldAct>`
    select ${columns}
    from gateway.held_act
    where held_id = ${heldId}
      and (${merchantId}::text is null or merchant_id = ${merchantId})
    for no key update`.execute(tx);
  return rows[0];
};

export const decideHeldAct = async (
  tx: Tx,
  it: { heldId: string; state: 'released' | 'rejected'; requestedBy: string; approvedBy: string; at: Instant },
): Promise<void> => {
  await sql`
    update gateway.held_act
    set state = ${it.state},
      requested_by = ${it.requestedBy},
      approved_by = ${it.approvedBy},
      decided_at = ${isoOf(it.at)}::timestamptz
    where held_id = ${it.heldId}`.execute(tx);
};

/** Records whether a released act was paid or failed. */
export const endHeldAct = async (
  tx: Tx,
  { heldId, state, code }: { heldId: string; state: 'paid' | 'failed'; code: string | null },
): Promise<void> => {
  await sql`
    update gateway.held_act
    set state = ${state},
      code = ${code}
    where held_id = ${heldId}
      and state = 'released'`.execute(tx);
};

/** Of all merchants, the longest waiting first. */
export const heldActsWaiting = async (read: Read, limit: number): Promise<HeldAct[]> => {
  const { rows } = await sql<HeldAct>`
    select ${columns}
    from gateway.held_act
    where state = 'held'
    order by held_at
    limit ${limit}`.execute(read);
  return rows;
};
