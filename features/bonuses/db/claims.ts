import { sql, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ClaimCounts, ClaimedCampaign } from '../domain/take-claims.ts';
import type { TermsRecord } from '../domain/terms.ts';

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

/** Holds a campaign: until the end of the transaction nobody else claims of it. */
export const holdCampaign = async (tx: Tx, campaignId: string): Promise<ClaimedCampaign | undefined> => {
  const { rows } = await sql<ClaimedCampaign>`
    select state = 'running' as "isRunning", starts_at as "startsAt", ends_at as "endsAt", budget, stock, granted, claims
    from bonuses.campaign
    where campaign_id = ${campaignId}
    for update`.execute(tx);
  return rows[0];
};

type Marks = {
  members: readonly string[];
  devices: readonly string[];
  addresses: readonly string[];
  /** What was claimed earlier does not count; undefined: everything does. */
  since: Instant | undefined;
};

/** An offer counts from when it was made. */
export const isCounted = (since: Instant | undefined) =>
  since === undefined ? sql`true` : sql`coalesce(g.claimed_at, g.offered_at) >= ${isoOf(since)}::timestamptz`;

/** How often each of these has claimed of a campaign; what was taken back does not count. */
export const claimCounts = async (
  tx: Tx,
  campaignId: string,
  { members, devices, addresses, since }: Marks,
): Promise<ClaimCounts> => {
  const { rows } = await sql<{ kind: keyof ClaimCounts; mark: string; count: number }>`
    select 'member' as kind, g.member_id as mark, count(*)::int as count
    from bonuses.member_grant g
    where g.campaign_id = ${campaignId} and g.member_id = any(${members}::text[]) and g.state <> 'revoked' and ${isCounted(since)}
    group by 2
    union all
    select 'device', g.device_hash, count(*)::int
    from bonuses.member_grant g
    where g.campaign_id = ${campaignId} and g.device_hash = any(${devices}::text[]) and g.state <> 'revoked' and ${isCounted(since)}
    group by 2
    union all
    select 'address', g.address_hash, count(*)::int
    from bonuses.member_grant g
    where g.campaign_id = ${campaignId} and g.address_hash = any(${addresses}::text[]) and g.state <> 'revoked' and ${isCounted(since)}
    group by 2`.execute(tx);
  const of = (kind: keyof ClaimCounts) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ mark, count }) => [mark, count]));
  return { member: of('member'), device: of('device'), address: of('address') };
};

/** Writes grants of a campaign that is held, and counts them in. */
export const insertGrants = async (tx: Tx, campaignId: string, grants: readonly NewGrant[]): Promise<void> => {
  if (grants.length === 0) return;
  const amount = grants.reduce((sum, one) => sum + one.amount, 0n);
  await sql`
    with counted as (
      update bonuses.campaign
      set claims = claims + ${grants.length}, granted = granted + ${amount}
      where campaign_id = ${campaignId}
    )
    insert into bonuses.member_grant
    select g.*
    from jsonb_populate_recordset(null::bonuses.member_grant, ${JSON.stringify(grants.map(recordOf))}::jsonb) g`.execute(
    tx,
  );
};

const recordOf = (it: NewGrant) => ({
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
  offered_at: isoOf(it.at),
  claimed_at: it.state === 'waiting' ? isoOf(it.at) : null,
  expires_at: it.expiresAt === null ? null : isoOf(it.expiresAt),
  claim_key: it.claimKey,
  device_hash: it.deviceHash,
  address_hash: it.addressHash,
  given_by: it.givenBy,
  given_reason: it.givenReason,
});
