import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { RedemptionState } from '../domain/redemption.ts';

export type RedemptionRow = {
  redemption_id: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  reward_id: string;
  reward_version: number;
  quantity: number;
  points: bigint;
  points_amount: bigint;
  worth: bigint;
  delivery_sealed: string | null;
  state: RedemptionState;
  requested_at: Instant;
  decided_at: Instant | null;
  decided_by: string | null;
  decision_reason: string | null;
  settled_at: Instant | null;
};

const columns = sql`
  r.redemption_id, r.merchant_id, r.member_id, r.reward_id, r.reward_version, r.quantity, r.points, r.points_amount, r.worth,
  r.delivery_sealed, r.state, r.requested_at, r.decided_at, r.decided_by, r.decision_reason, r.settled_at`;

export const redemptionByKey = async (
  read: Read,
  memberId: MemberId,
  key: string,
): Promise<RedemptionRow | undefined> => {
  const { rows } = await sql<RedemptionRow>`
    select ${columns}
    from rewards.redemption r
    where r.member_id = ${memberId}
      and r.idempotency_key = ${key}`.execute(read);
  return rows[0];
};

type NewRedemption = {
  redemptionId: string;
  merchantId: MerchantId;
  memberId: MemberId;
  rewardId: string;
  rewardVersion: number;
  quantity: number;
  points: bigint;
  pointsAmount: bigint;
  worth: bigint;
  deliverySealed: string;
  idempotencyKey: string;
};

/** Two of one key at once: the second waits for the first, and is tried again as the same. */
export const insertRedemption = async (tx: Tx, it: NewRedemption): Promise<void> => {
  const { rows } = await sql`
    insert into rewards.redemption
      (redemption_id, merchant_id, member_id, reward_id, reward_version, quantity, points, points_amount, worth, delivery_sealed,
       state, idempotency_key)
    values (
      ${it.redemptionId}, ${it.merchantId}, ${it.memberId}, ${it.rewardId}, ${it.rewardVersion}, ${it.quantity}, ${it.points},
      ${it.pointsAmount}, ${it.worth}, ${it.deliverySealed}, 'in_process', ${it.idempotencyKey}
    )
    on conflict (member_id, idempotency_key) do nothing
    returning 1`.execute(tx);
  if (rows.length === 0) throw Object.assign(new Error('the same redemption at the same time'), { code: '40001' });
};

export type ShownRedemption = RedemptionRow & { document: unknown; total: number };

/** What a member asked for, the newest first. */
export const redemptionsOf = async (
  read: Read,
  memberId: MemberId,
  { limit, offset }: { limit: number; offset: number },
): Promise<ShownRedemption[]> => {
  const { rows } = await sql<ShownRedemption>`
    select ${columns}, c.document, (count(*) over ())::int as total
    from rewards.redemption r
    join rewards.reward_change c on c.reward_id = r.reward_id and c.version = r.reward_version
    where r.member_id = ${memberId}
    order by r.requested_at desc, r.redemption_id desc
    limit ${limit}
    offset ${offset}`.execute(read);
  return rows;
};

/** What waits for a decision comes first asked first, what is decided the newest first. */
export const redemptionQueue = async (
  read: Read,
  merchantId: MerchantId,
  { states, limit, offset }: { states: readonly RedemptionState[]; limit: number; offset: number },
): Promise<ShownRedemption[]> => {
  const { rows } = await sql<ShownRedemption>`
    select ${columns}, c.document, (count(*) over ())::int as total
    from rewards.redemption r
    join rewards.reward_change c on c.reward_id = r.reward_id and c.version = r.reward_version
    where r.merchant_id = ${merchantId}
      and r.state = any(${states}::text[])
    order by r.decided_at desc nulls first, r.requested_at, r.redemption_id
    limit ${limit}
    offset ${offset}`.execute(read);
  return rows;
};

export const lockRedemption = async (
  tx: Tx,
  merchantId: MerchantId,
  redemptionId: string,
): Promise<RedemptionRow | undefined> => {
  const { rows } = await sql<RedemptionRow>`
    select ${columns}
    from rewards.redemption r
    where r.merchant_id = ${merchantId}
      and r.redemption_id = ${redemptionId}
    for no key update`.execute(tx);
  return rows[0];
};

export const writeDecision = async (
  tx: Tx,
  redemptionId: string,
  it: { state: 'in_process' | 'waiting' } | { state: 'approved' | 'rejected'; at: Instant; by: string; reason: string },
): Promise<void> => {
  const decided = 'at' in it ? it : undefined;
  await sql`
    update rewards.redemption
    set state = ${it.state},
      decided_at = ${decided ? isoOf(decided.at) : null}::timestamptz,
      decided_by = ${decided?.by ?? null},
      decision_reason = ${decided?.reason ?? null}
    where redemption_id = ${redemptionId}`.execute(tx);
};

export const hasUnsettled = sql`
  exists (
    select
    from rewards.redemption r
    where r.decided_at is not null
      and r.settled_at is null
  )`;

/** Decided ones of which nothing has come yet, the oldest first; what another transaction holds is its own. */
export const lockUnsettled = async (tx: Tx, limit: number): Promise<RedemptionRow[]> => {
  const { rows } = await sql<RedemptionRow>`
    select ${columns}
    from rewards.redemption r
    where r.decided_at is not null
      and r.settled_at is null
    order by r.decided_at
    limit ${limit}
    for no key update skip locked`.execute(tx);
  return rows;
};

export const markSettled = async (tx: Tx, redemptionIds: readonly string[], at: Instant): Promise<void> => {
  await sql`
    update rewards.redemption
    set settled_at = ${isoOf(at)}::timestamptz
    where redemption_id = any(${redemptionIds}::text[])`.execute(tx);
};

export const deliveriesOf = async (
  read: Read,
  memberId: string,
  limit: number,
): Promise<{ redemption_id: string; requested_at: Instant; state: string; delivery_sealed: string | null }[]> => {
  const { rows } = await sql<{
    redemption_id: string;
    requested_at: Instant;
    state: string;
    delivery_sealed: string | null;
  }>`
    select r.redemption_id, r.requested_at, r.state, r.delivery_sealed
    from rewards.redemption r
    where r.member_id = ${memberId}
    order by r.requested_at
    limit ${limit}`.execute(read);
  return rows;
};

export const forgetDeliveries = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`
    update rewards.redemption
    set delivery_sealed = null
    where member_id = ${memberId}`.execute(tx);
};
