import { oneRow, sql, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ClaimRefusal } from '../domain/eligibility.ts';
import type { GrantState } from '../domain/grant-states.ts';
import type { TermsRecord } from '../domain/terms.ts';
import type { GrantRow } from './grants.ts';

export type NewGrant = {
  grantId: string;
  merchantId: MerchantId;
  memberId: MemberId;
  currency: Money;
  campaignId: string;
  version: number;
  terms: TermsRecord;
  termsHash: string;
  state: 'offered' | 'waiting';
  amount: bigint;
  deposit: bigint | null;
  depositId: string | null;
  required: bigint;
  at: Instant;
  /** Of an offer. */
  expiresAt: Instant | null;
  claimKey: string | null;
  deviceHash: string | null;
  addressHash: string | null;
  givenBy: string | null;
  givenReason: string | null;
};

type Counted = Extract<
  ClaimRefusal,
  'campaign_closed' | 'claimed_before' | 'device_used' | 'address_used' | 'budget_used'
>;

/** Writes a grant where its campaign has room for it, in the order of arrival. @returns why not. */
export const takeClaim = async (
  tx: Tx,
  it: NewGrant,
  limits: { perPerson: number; perDevice: number | null; perAddress: number | null },
): Promise<Counted | null> => {
  const at = isoOf(it.at);
  const row = {
    grant_id: it.grantId,
    merchant_id: it.merchantId,
    member_id: it.memberId,
    currency: it.currency,
    campaign_id: it.campaignId,
    version: it.version,
    terms: it.terms,
    terms_hash: it.termsHash,
    state: it.state,
    amount: String(it.amount),
    deposit: it.deposit === null ? null : String(it.deposit),
    deposit_id: it.depositId,
    required: String(it.required),
    progress: 0,
    converted: 0,
    returned: 0,
    covered: 0,
    is_settled: false,
    offered_at: at,
    claimed_at: it.state === 'waiting' ? at : null,
    expires_at: it.expiresAt === null ? null : isoOf(it.expiresAt),
    claim_key: it.claimKey,
    device_hash: it.deviceHash,
    address_hash: it.addressHash,
    given_by: it.givenBy,
    given_reason: it.givenReason,
  };
  const { rows } = await sql<{ refusal: Counted | null }>`
    select bonuses.take_claim(
      jsonb_populate_record(null::bonuses.member_grant, ${JSON.stringify(row)}::jsonb),
      ${limits.perPerson}, ${limits.perDevice}, ${limits.perAddress}
    ) as refusal`.execute(tx);
  return oneRow(rows).refusal;
};

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
