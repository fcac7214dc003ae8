import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { FriendState, FriendTerms, Evidence } from '../domain/referral-terms.ts';

export type FriendRow = {
  member_id: MemberId;
  merchant_id: MerchantId;
  referrer_id: MemberId;
  above: string[];
  joined_at: Instant;
  until: Instant;
  currency: Money;
  bonus: bigint;
  deposit_min: bigint;
  turnover_min: bigint;
  friends_max: number;
  deposits: bigint;
  deposit_met_at: Instant | null;
  turnover_met_at: Instant | null;
  state: FriendState;
  evidence: unknown;
  decision_reason: string | null;
  paid_at: Instant | null;
};

const columns = sql`
  f.member_id, f.merchant_id, f.referrer_id, f.above, f.joined_at, f.until, f.currency, f.bonus, f.deposit_min, f.turnover_min,
  f.friends_max, f.deposits, f.deposit_met_at, f.turnover_met_at, f.state, f.evidence, f.decision_reason, f.paid_at`;

export type NewFriend = {
  memberId: MemberId;
  merchantId: MerchantId;
  above: readonly string[];
  joinedAt: Instant;
  until: Instant;
  currency: Money;
  terms: FriendTerms;
};

export const insertFriend = async (tx: Tx, it: NewFriend): Promise<void> => {
  const { bonus, depositMin, turnoverMin, friendsMax } = it.terms;
  await sql`
    insert into referral.friend (
      member_id, merchant_id, referrer_id, above, joined_at, until, currency, bonus, deposit_min, turnover_min, friends_max, state,
      checked_at
    )
    values (
      ${it.memberId}, ${it.merchantId}, ${it.above[0]}, ${it.above}::text[], ${isoOf(it.joinedAt)}::timestamptz,
      ${isoOf(it.until)}::timestamptz, ${it.currency}, ${bonus}, ${depositMin}, ${turnoverMin}, ${friendsMax},
      ${bonus > 0n ? 'open' : 'none'}, ${isoOf(it.joinedAt)}::timestamptz
    )`.execute(tx);
};

export const friendById = async (read: Read, memberId: string): Promise<FriendRow | undefined> => {
  const { rows } = await sql<FriendRow>`
    select ${columns}
    from referral.friend f
    where f.member_id = ${memberId}`.execute(read);
  return rows[0];
};

/** The same, held until the transaction ends. */
export const lockFriend = async (tx: Tx, memberId: string): Promise<FriendRow | undefined> => {
  const { rows } = await sql<FriendRow>`
    select ${columns}
    from referral.friend f
    where f.member_id = ${memberId}
    for no key update`.execute(tx);
  return rows[0];
};

export const friendsByIds = async (read: Read, memberIds: readonly string[]): Promise<FriendRow[]> => {
  const { rows } = await sql<FriendRow>`
    select ${columns}
    from referral.friend f
    where f.member_id = any(${memberIds}::text[])`.execute(read);
  return rows;
};

/** Adds a deposit that counts, once an event. */
export const addDeposit = async (
  tx: Tx,
  { eventId, memberId, at, amount }: { eventId: bigint; memberId: string; at: Instant; amount: bigint },
): Promise<void> => {
  await sql`
    with noted as (
      insert into referral.deposit_event (event_id, member_id, amount)
      select ${eventId}, f.member_id, ${amount}
      from referral.friend f
      where f.member_id = ${memberId}
        and f.state = 'open'
        and f.until > ${isoOf(at)}::timestamptz
      on conflict do nothing
      returning member_id
    )
    update referral.friend f
    set
      deposits = f.deposits + ${amount},
      deposit_met_at = coalesce(
        f.deposit_met_at,
        case when f.deposits + ${amount} >= f.deposit_min then ${isoOf(at)}::timestamptz end
      )
    from noted
    where f.member_id = noted.member_id`.execute(tx);
};

/** Friends for whom something is promised, those that were looked at longest ago first. @param before looked at before. */
export const openFriends = async (read: Read, before: Instant, limit: number): Promise<FriendRow[]> => {
  const { rows } = await sql<FriendRow>`
    select ${columns}
    from referral.friend f
    where f.state = 'open'
      and f.checked_at < ${isoOf(before)}::timestamptz
    order by f.checked_at
    limit ${limit}`.execute(read);
  return rows;
};

export const writeReview = async (
  tx: Tx,
  memberId: string,
  it: { state: FriendState; isTurnoverMet: boolean; evidence: readonly Evidence[]; at: Instant },
): Promise<void> => {
  const at = sql`${isoOf(it.at)}::timestamptz`;
  await sql`
    update referral.friend
    set
      state = ${it.state},
      turnover_met_at = case when ${it.isTurnoverMet} then coalesce(turnover_met_at, ${at}) end,
      evidence = ${JSON.stringify(it.evidence)}::jsonb,
      checked_at = ${at}
    where member_id = ${memberId}`.execute(tx);
};

/** Other friends of a referrer, the newest first. */
export const otherFriends = async (read: Read, referrerId: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select f.member_id
    from referral.friend f
    where f.referrer_id = ${referrerId}
    order by f.joined_at desc, f.member_id desc
    limit ${limit}`.execute(read);
  return rows.map((row) => row.member_id);
};

/** For how many friends a member was paid, or will be, since a moment. */
export const paidSince = async (read: Read, referrerId: string, since: Instant): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from referral.friend f
    where f.referrer_id = ${referrerId}
      and (f.state = 'due' or (f.state = 'paid' and f.paid_at >= ${isoOf(since)}::timestamptz))`.execute(read);
  return rows[0]?.count ?? 0;
};

export const hasDueFriends: Condition = sql`
  exists (select from referral.friend f where f.state = 'due')`;

/** The next to be paid for whose referrer is none of some, held; what another transaction holds is its own. */
export const lockDue = async (tx: Tx, except: readonly string[], limit: number): Promise<FriendRow[]> => {
  const { rows } = await sql<FriendRow>`
    select ${columns}
    from referral.friend f
    where f.state = 'due'
      and f.referrer_id <> all(${except}::text[])
    order by f.merchant_id, f.member_id
    limit ${limit}
    for no key update skip locked`.execute(tx);
  return rows;
};

export const markFriendsPaid = async (tx: Tx, memberIds: readonly string[], at: Instant): Promise<void> => {
  await sql`
    update referral.friend
    set state = 'paid', paid_at = ${isoOf(at)}::timestamptz
    where member_id = any(${memberIds}::text[])`.execute(tx);
};

/** What a member was paid for friends, and how many of them. */
export const paidTotals = async (read: Read, referrerId: string): Promise<{ amount: bigint; friends: number }> => {
  const { rows } = await sql<{ amount: bigint; friends: number }>`
    select coalesce(sum(f.bonus), 0)::bigint as amount, count(*)::int as friends
    from referral.friend f
    where f.referrer_id = ${referrerId}
      and f.state = 'paid'`.execute(read);
  return rows[0] ?? { amount: 0n, friends: 0 };
};

export type FriendsQuery = {
  state: FriendState | undefined;
  /** Joined before. */
  before: Instant | undefined;
  limit: number;
};

/** A merchant's friends, the newest first. */
export const friendsOfMerchant = async (
  read: Read,
  merchantId: MerchantId,
  { state, before, limit }: FriendsQuery,
): Promise<FriendRow[]> => {
  const { rows } = await sql<FriendRow>`
    select ${columns}
    from referral.friend f
    where f.merchant_id = ${merchantId}
      ${state === undefined ? sql`` : sql`and f.state = ${state}`}
      ${before === undefined ? sql`` : sql`and f.joined_at < ${isoOf(before)}::timestamptz`}
    order by f.joined_at desc, f.member_id desc
    limit ${limit}`.execute(read);
  return rows;
};

export type StateSum = { state: FriendState; friends: number; amount: bigint };

/** How many friends of a merchant stand how, and what was promised for them. */
export const stateSums = async (read: Read, merchantId: MerchantId): Promise<StateSum[]> => {
  const { rows } = await sql<StateSum>`
    select f.state, count(*)::int as friends, sum(f.bonus)::bigint as amount
    from referral.friend f
    where f.merchant_id = ${merchantId}
    group by f.state`.execute(read);
  return rows;
};

export const writeDecision = async (
  tx: Tx,
  memberId: string,
  { state, by, at, reason }: { state: 'due' | 'refused'; by: string; at: Instant; reason: string },
): Promise<void> => {
  await sql`
    update referral.friend
    set state = ${state}, decided_by = ${by}, decided_at = ${isoOf(at)}::timestamptz, decision_reason = ${reason}
    where member_id = ${memberId}`.execute(tx);
};
