import { oneRow, sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { GrantState } from '../domain/grant-states.ts';
import type { TermsRecord } from '../domain/terms.ts';

export type GrantRow = {
  grant_id: string;
  merchant_id: MerchantId;
  member_id: MemberId;
  currency: Money;
  campaign_id: string;
  version: number;
  terms: TermsRecord;
  terms_hash: string;
  state: GrantState;
  amount: bigint;
  deposit: bigint | null;
  required: bigint;
  progress: bigint;
  converted: bigint;
  returned: bigint;
  covered: bigint;
  is_settled: boolean;
  offered_at: Instant;
  claimed_at: Instant | null;
  started_at: Instant | null;
  expires_at: Instant | null;
  ended_at: Instant | null;
  wallet_id: bigint | null;
  given_by: string | null;
  names: Record<string, string>;
};

const columns = sql`
  g.grant_id, g.merchant_id, g.member_id, g.currency, g.campaign_id, g.version, g.terms, g.terms_hash, g.state, g.amount, g.deposit,
  g.required, g.progress, g.converted, g.returned, g.covered, g.is_settled, g.offered_at, g.claimed_at, g.started_at, g.expires_at, g.ended_at,
  g.wallet_id, g.given_by, v.names`;

const from = sql`bonuses.member_grant g join bonuses.campaign_version v using (campaign_id, version)`;

/** A member's grants, the newest first. */
export const grantsOf = async (read: Read, memberId: string, limit = 200): Promise<GrantRow[]> => {
  const { rows } = await sql<GrantRow>`
    select ${columns}
    from ${from}
    where g.member_id = ${memberId}
    order by g.offered_at desc, g.grant_id desc
    limit ${limit}`.execute(read);
  return rows;
};

/** Those that are claimed or offered and not over, and those that are over and may still bring something; the oldest first. */
export const openGrantsOf = async (read: Read, memberId: string): Promise<GrantRow[]> => {
  const { rows } = await sql<GrantRow>`
    select ${columns}
    from ${from}
    where g.member_id = ${memberId}
      and (g.ended_at is null or (g.started_at is not null and not g.is_settled))
    order by g.claimed_at nulls last, g.grant_id`.execute(read);
  return rows;
};

export const grantById = async (read: Read, grantId: string): Promise<GrantRow | undefined> => {
  const { rows } = await sql<GrantRow>`
    select ${columns}
    from ${from}
    where g.grant_id = ${grantId}`.execute(read);
  return rows[0];
};

export const grantByKey = async (read: Read, memberId: string, claimKey: string): Promise<GrantRow | undefined> => {
  const { rows } = await sql<GrantRow>`
    select ${columns}
    from ${from}
    where g.member_id = ${memberId}
      and g.claim_key = ${claimKey}`.execute(read);
  return rows[0];
};

/** The terms that hold a member's grant, as they were frozen. */
export const termsOfGrants = async (
  read: Read,
  grantIds: readonly string[],
): Promise<{ grant_id: string; terms: TermsRecord }[]> => {
  const { rows } = await sql<{ grant_id: string; terms: TermsRecord }>`
    select g.grant_id, g.terms
    from bonuses.member_grant g
    where g.grant_id = any(${grantIds}::text[])`.execute(read);
  return rows;
};

/** Those of these grants that are over. */
export const endedAmong = async (read: Read, grantIds: readonly string[]): Promise<GrantRow[]> => {
  const { rows } = await sql<GrantRow>`
    select ${columns}
    from ${from}
    where g.grant_id = any(${grantIds}::text[])
      and g.ended_at is not null`.execute(read);
  return rows;
};

/** When a member had the grants of each campaign that nobody took back. */
export const claimsOf = async (read: Read, memberId: string): Promise<Map<string, Instant[]>> => {
  const { rows } = await sql<{ campaign_id: string; at: Instant }>`
    select g.campaign_id, coalesce(g.claimed_at, g.offered_at) as at
    from bonuses.member_grant g
    where g.member_id = ${memberId}
      and g.state <> 'revoked'`.execute(read);
  const claims = Map.groupBy(rows, (row) => row.campaign_id);
  return new Map(Array.from(claims, ([campaign, those]) => [campaign, those.map(({ at }) => at)]));
};

/** Holds a member's row, made where there is none, so that one after the other changes what is in play. */
export const lockBonusMember = async (
  tx: Tx,
  { memberId, merchantId }: { memberId: string; merchantId: string },
): Promise<{ choice: 'cash' | 'bonus' | null }> => {
  const { rows } = await sql<{ choice: 'cash' | 'bonus' | null }>`
    insert into bonuses.member as m (member_id, merchant_id)
    values (${memberId}, ${merchantId})
    on conflict (member_id) do update
    set choice = m.choice
    returning choice`.execute(tx);
  return oneRow(rows);
};

export const choiceOf = async (read: Read, memberId: string): Promise<'cash' | 'bonus' | null> => {
  const { rows } = await sql<{ choice: 'cash' | 'bonus' | null }>`
    select choice from bonuses.member where member_id = ${memberId}`.execute(read);
  return rows[0]?.choice ?? null;
};

export const writeChoice = async (tx: Tx, memberId: string, choice: 'cash' | 'bonus'): Promise<void> => {
  await sql`
    update bonuses.member
    set choice = ${choice}
    where member_id = ${memberId}`.execute(tx);
};

/** Whether offers or grants in play are past their time. */
export const hasOverdue: Condition = sql`exists (
  select
  from bonuses.member_grant g
  where g.state in ('offered', 'active')
    and g.expires_at <= (select kit.now())
)`;

export const overdueGrants = async (read: Read, limit: number): Promise<GrantRow[]> => {
  const { rows } = await sql<GrantRow>`
    select ${columns}
    from ${from}
    where g.state in ('offered', 'active')
      and g.expires_at <= kit.now()
    order by g.expires_at
    limit ${limit}`.execute(read);
  return rows;
};

/**
 * A grant that waits is next where none of its member's is in play; what brings no money (`giftKinds`, written out: a condition of a
 * ticker has no parameters) waits for none.
 */
const canStart = sql`(
  g.terms -> 'reward' ->> 'kind' in ('free_rounds', 'points', 'tickets')
  or not exists (
    select
    from bonuses.member_grant other
    where other.member_id = g.member_id
      and other.state = 'active'
  )
)`;

/** Whether grants wait that may start. */
export const hasWaiting: Condition = sql`exists (
  select
  from bonuses.member_grant g
  where g.state = 'waiting'
    and ${canStart}
)`;

/** Members with a grant that waits and may start. */
export const membersToStart = async (
  read: Read,
  { after, limit }: { after: string; limit: number },
): Promise<{ member_id: MemberId; merchant_id: MerchantId }[]> => {
  const { rows } = await sql<{ member_id: MemberId; merchant_id: MerchantId }>`
    select distinct g.member_id, g.merchant_id
    from bonuses.member_grant g
    where g.state = 'waiting'
      and g.member_id > ${after}
      and ${canStart}
    order by g.member_id
    limit ${limit}`.execute(read);
  return rows;
};

/** Grants of these members by the keys of their claims: `member/key`. */
export const grantsByKeys = async (
  read: Read,
  keys: readonly { memberId: string; claimKey: string }[],
): Promise<ReadonlyMap<string, GrantRow>> => {
  const { rows } = await sql<GrantRow & { claim_key: string }>`
    select ${columns}, g.claim_key
    from ${from}
    join unnest(
      ${keys.map(({ memberId }) => memberId)}::text[],
      ${keys.map(({ claimKey }) => claimKey)}::text[]
    ) as k (member_id, claim_key) on k.member_id = g.member_id and k.claim_key = g.claim_key`.execute(read);
  return new Map(rows.map(({ claim_key: key, ...grant }) => [`${grant.member_id}/${key}`, grant]));
};

/** What many members play or wait to play. */
export const standingOfMembers = async (
  read: Read,
  memberIds: readonly string[],
): Promise<Pick<GrantRow, 'grant_id' | 'member_id' | 'state'>[]> => {
  const { rows } = await sql<Pick<GrantRow, 'grant_id' | 'member_id' | 'state'>>`
    select g.grant_id, g.member_id, g.state
    from bonuses.member_grant g
    where g.member_id = any(${memberIds}::text[])
      and g.state in ('waiting', 'active')`.execute(read);
  return rows;
};

/** Holds the rows of those members that nobody else holds, made where there are none. @param memberIds in sorted order. @returns the choice of each that is held. */
export const lockFreeMembers = async (
  tx: Tx,
  memberIds: readonly string[],
  merchantId: MerchantId,
): Promise<ReadonlyMap<string, 'cash' | 'bonus' | null>> => {
  await sql`
    insert into bonuses.member (member_id, merchant_id)
    select m.id, ${merchantId}
    from unnest(${memberIds}::text[]) as m (id)
    order by m.id
    on conflict (member_id) do nothing`.execute(tx);
  const { rows } = await sql<{ member_id: string; choice: 'cash' | 'bonus' | null }>`
    select member_id, choice
    from bonuses.member
    where member_id = any(${memberIds}::text[])
    order by member_id
    for update skip locked`.execute(tx);
  return new Map(rows.map((row) => [row.member_id, row.choice]));
};
