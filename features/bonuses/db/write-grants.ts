import { sql, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { GrantState } from '../domain/grant-states.ts';
import type { GrantRow } from './grants.ts';

/** @returns false where it is not on offer any more. */
export const writeClaimed = async (tx: Tx, grantId: string, at: Instant): Promise<boolean> => {
  const { rows } = await sql`
    update bonuses.member_grant
    set state = 'waiting', claimed_at = ${isoOf(at)}::timestamptz, expires_at = null
    where grant_id = ${grantId}
      and state = 'offered'
    returning grant_id`.execute(tx);
  return rows.length > 0;
};

/** @returns false where it does not wait any more. */
export const writeStarted = async (
  tx: Tx,
  grantId: string,
  { at, expiresAt, walletId }: { at: Instant; expiresAt: Instant; walletId: bigint },
): Promise<boolean> => {
  const { rows } = await sql`
    update bonuses.member_grant
    set state = 'active', started_at = ${isoOf(at)}::timestamptz, expires_at = ${isoOf(expiresAt)}::timestamptz,
      wallet_id = ${walletId}
    where grant_id = ${grantId}
      and state = 'waiting'
    returning grant_id`.execute(tx);
  return rows.length > 0;
};

/** What brings no money is completed by being handed over. @returns false where it does not wait any more. */
export const writeHandOver = async (tx: Tx, grantId: string, at: Instant): Promise<boolean> => {
  const { rows } = await sql`
    update bonuses.member_grant
    set state = 'completed', started_at = ${isoOf(at)}::timestamptz, ended_at = ${isoOf(at)}::timestamptz, is_settled = true
    where grant_id = ${grantId}
      and state = 'waiting'
    returning grant_id`.execute(tx);
  return rows.length > 0;
};

export const writeProgress = async (tx: Tx, grantId: string, progress: bigint): Promise<void> => {
  await sql`
    update bonuses.member_grant
    set progress = ${progress}
    where grant_id = ${grantId}
      and progress <> ${progress}`.execute(tx);
};

/** Ends a grant that stands in one of these states. @returns whether it did. */
export const writeEnded = async (
  tx: Tx,
  grantId: string,
  state: GrantState,
  at: Instant,
  from: readonly GrantState[] = ['offered', 'waiting', 'active'],
): Promise<boolean> => {
  const { rows } = await sql`
    update bonuses.member_grant
    set state = ${state}, ended_at = ${isoOf(at)}::timestamptz
    where grant_id = ${grantId}
      and state = any(${from}::text[])
    returning grant_id`.execute(tx);
  return rows.length > 0;
};

/** What is given back to a campaign that never came into play. */
export const returnClaim = async (
  tx: Tx,
  { campaign_id, amount }: Pick<GrantRow, 'campaign_id' | 'amount'>,
): Promise<void> => {
  await sql`
    update bonuses.campaign
    set claims = claims - 1, granted = granted - ${amount}
    where campaign_id = ${campaign_id}`.execute(tx);
};

type Expiring = Pick<GrantRow, 'merchant_id' | 'member_id' | 'grant_id' | 'names' | 'amount' | 'currency'>;

/** Grants in play that end within a day and have been played for half a day, each taken once. */
export const takeReminders = async (tx: Tx, at: Instant, limit: number): Promise<Expiring[]> => {
  const { rows } = await sql<Expiring>`
    update bonuses.member_grant g
    set reminded_at = ${isoOf(at)}::timestamptz
    from (
      select grant_id
      from bonuses.member_grant
      where state = 'active'
        and reminded_at is null
        and expires_at <= ${isoOf(at)}::timestamptz + interval '1 day'
        and expires_at > ${isoOf(at)}::timestamptz
        and started_at <= ${isoOf(at)}::timestamptz - interval '12 hours'
      order by expires_at
      limit ${limit}
      for no key update skip locked
    ) due, bonuses.campaign_version v
    where g.grant_id = due.grant_id
      and v.campaign_id = g.campaign_id
      and v.version = g.version
    returning g.merchant_id, g.member_id, g.grant_id, v.names, g.amount, g.currency`.execute(tx);
  return rows;
};

type Started = { grantId: string; expiresAt: Instant; walletId: bigint };

/** The same of many grants, with the first step of each: that its money was brought. @returns how many waited for it. */
export const writeAllStarted = async (tx: Tx, at: Instant, started: readonly Started[]): Promise<number> => {
  const ids = started.map(({ grantId }) => grantId);
  const { rows } = await sql<{ grant_id: string }>`
    with started as (
      update bonuses.member_grant g
      set state = 'active', started_at = ${isoOf(at)}::timestamptz, expires_at = s.expires_at, wallet_id = s.wallet_id
      from unnest(
        ${ids}::text[],
        ${started.map(({ expiresAt }) => isoOf(expiresAt))}::timestamptz[],
        ${started.map(({ walletId }) => walletId)}::bigint[]
      ) as s (grant_id, expires_at, wallet_id)
      where g.grant_id = s.grant_id
        and g.state = 'waiting'
      returning g.grant_id, g.amount
    )
    insert into bonuses.grant_step (grant_id, step_no, kind, amount)
    select grant_id, 1, 'brought', amount
    from started
    returning grant_id`.execute(tx);
  return rows.length;
};
