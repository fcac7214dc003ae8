import { merchantIn } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { daysMs, type Instant, later } from '#kit/shared/time.ts';
import { noteSeen } from '../../db/campaigns.ts';
import { claimCounts, holdCampaign, insertGrants, type NewGrant } from '../../db/claims.ts';
import { type GrantRow, grantById, lockBonusMember } from '../../db/grants.ts';
import { countedSince } from '../../domain/claim-period.ts';
import type { ClaimRefusal } from '../../domain/eligibility.ts';
import { type CountedRefusal, takeClaims } from '../../domain/take-claims.ts';
import { giftOf, type Terms, type TermsRecord, termsOf } from '../../domain/terms.ts';
import { bonusOf, countedDeposit, requirementOf } from '../../domain/wagering.ts';
import { startFor } from '../grants/start-and-end.ts';

/** A campaign as it is granted by: its version, or the one that was chosen earlier. */
export type GrantedBy = { campaign_id: string; version: number; terms: TermsRecord; terms_hash: string };

export type GrantRequest = {
  merchantId: MerchantId;
  memberId: MemberId;
  currency: Money;
  /** An offer waits to be claimed. */
  state: 'offered' | 'waiting';
  deposit?: { depositId: string; amount: bigint } | undefined;
  claimKey?: string | undefined;
  marks?: { deviceHash: string; addressHash: string } | undefined;
  givenBy?: string | undefined;
  givenReason?: string | undefined;
};

/** A grant by terms that are frozen with it, not written yet; undefined where it would bring nothing. */
export const newGrant = (
  world: World,
  campaign: GrantedBy,
  terms: Terms,
  asked: GrantRequest,
): NewGrant | undefined => {
  const at = world.clock.now();
  const amount = bonusOf(terms, asked.deposit?.amount);
  if (amount === 0n && !giftOf(terms)) return undefined;
  const deposit = asked.deposit && countedDeposit(terms, asked.deposit.amount);
  return {
    grantId: world.entropy.id('grt'),
    merchantId: asked.merchantId,
    memberId: asked.memberId,
    currency: asked.currency,
    campaignId: campaign.campaign_id,
    version: campaign.version,
    terms: campaign.terms,
    termsHash: campaign.terms_hash,
    state: asked.state,
    amount,
    deposit: asked.deposit?.amount ?? null,
    depositId: asked.deposit?.depositId ?? null,
    required: requirementOf(terms, { bonus: amount, deposit }),
    at,
    expiresAt: asked.state === 'offered' ? later(at, daysMs(terms.offerDays)) : null,
    claimKey: asked.claimKey ?? null,
    deviceHash: asked.marks?.deviceHash ?? null,
    addressHash: asked.marks?.addressHash ?? null,
    givenBy: asked.givenBy ?? null,
    givenReason: asked.givenReason ?? null,
  };
};

/** Writes those grants of a campaign that it has room for, in their order. The campaign is held until the end. @returns why not, of each. */
export const takeClaimsIn = async (
  tx: Tx,
  campaignId: string,
  limits: Terms['limits'] & { since: Instant | undefined },
  grants: readonly NewGrant[],
): Promise<(CountedRefusal | null)[]> => {
  if (grants.length === 0) return [];
  const campaign = await holdCampaign(tx, campaignId);
  if (!campaign) return grants.map(() => 'campaign_closed');
  const marksOf = (limit: number | null, of: (grant: NewGrant) => string | null) =>
    limit === null ? [] : grants.flatMap((grant) => of(grant) ?? []);
  const counts = await claimCounts(tx, campaignId, {
    members: grants.map(({ memberId }) => memberId),
    devices: marksOf(limits.perDevice, ({ deviceHash }) => deviceHash),
    addresses: marksOf(limits.perAddress, ({ addressHash }) => addressHash),
    since: limits.since,
  });
  const refused = takeClaims(campaign, limits, counts, grants);
  await insertGrants(
    tx,
    campaignId,
    grants.filter((_grant, at) => refused[at] === null),
  );
  return refused;
};

/** Writes a grant by terms that are frozen with it; what can't be counted in is refused. It comes into play in a step of its own. */
export const makeGrantIn = async (
  world: World,
  tx: Tx,
  campaign: GrantedBy,
  asked: GrantRequest,
): Promise<Result<GrantRow, ClaimRefusal>> => {
  const terms = termsOf(campaign.terms);
  const grant = newGrant(world, campaign, terms, asked);
  if (!grant) return refuse('not_for_you');
  const { timeZone } = await merchantIn(world, tx, asked.merchantId);
  const since = countedSince(terms.limits.period, grant.at, timeZone);
  const [refused = null] = await takeClaimsIn(tx, campaign.campaign_id, { ...terms.limits, since }, [grant]);
  if (refused !== null) return refuse(refused);
  // Chosen with a deposit it was read there, not among the offers.
  if (asked.deposit) await noteSeen(tx, asked.memberId, [campaign.campaign_id]);
  return accept((await grantById(tx, grant.grantId))!);
};

/** Brings a claimed grant into play where none is, in a transaction of its own: the campaign is not held meanwhile. @returns it as it stands. */
export const startClaimed = async (world: World, { grant_id, member_id, merchant_id }: GrantRow): Promise<GrantRow> =>
  world.database.transact(async (tx) => {
    const locked = await lockBonusMember(tx, { memberId: member_id, merchantId: merchant_id });
    await startFor(world, tx, member_id, locked);
    return (await grantById(tx, grant_id))!;
  });
