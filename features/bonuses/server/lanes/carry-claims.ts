import { merchantIn, settingIn } from '#features/merchants/public.ts';
import { memberLists } from '#features/identity/public.ts';
import { memberTags } from '#features/members/public.ts';
import { protectedAmong } from '#features/protection/public.ts';
import { memberLevels } from '#features/rewards/public.ts';
import { waitingWithdrawalsAmong } from '#features/withdrawals/public.ts';
import { allSent } from '#kit/server/database/both-sent.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { takeRates } from '#kit/server/http/batched-rate.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { daysMs } from '#kit/shared/time.ts';
import { type CampaignRow, isRunningNow, campaignById } from '../../db/campaigns.ts';
import { barredAmong } from '../../db/abuse/signals.ts';
import type { NewGrant } from '../../db/claims.ts';
import { type GrantRow, grantsByKeys } from '../../db/grants.ts';
import { countedSince } from '../../domain/claim-period.ts';
import { type ClaimRefusal, claimRefusal } from '../../domain/eligibility.ts';
import { isHeldOut } from '../../domain/holdout.ts';
import { type Terms, termsOf } from '../../domain/terms.ts';
import { hourOfWeek } from '../offers/claim-facts.ts';
import { newGrant, takeClaimsIn } from '../offers/make-grant.ts';
import { claims as ofClaims, codesTried } from '../limits.ts';
import { bonusRules } from '../settings.ts';

/** What a player asks for, as it was read. */
export type Claim = {
  merchantId: MerchantId;
  memberId: MemberId;
  currency: Money;
  marks: { deviceHash: string; addressHash: string };
  asked: {
    campaignId: string;
    termsHash: string;
    isInstalled: boolean;
    code?: string | undefined;
    idempotencyKey: string;
  };
};

export type ClaimAnswer = Result<
  { grant: GrantRow; isFresh: boolean },
  ClaimRefusal | 'play_restricted' | 'offer_changed' | 'too_many_requests'
>;

/** What is had by a claim of one's own; the others come with a deposit, by staff, or after an application. */
export const isClaimed = ({ trigger }: CampaignRow): boolean => !['deposit', 'manual', 'application'].includes(trigger);

/** Whether what decides of these terms is looked up for many members at once. */
const areFactsShared = ({ trigger, segment }: Terms): boolean => trigger.kind !== 'birthday' && !segment.noDepositYet;

/**
 * Carries out claims of one campaign in the order of their coming, in one transaction.
 * @returns what each is told; nothing of those that go alone.
 */
export const carryClaims = async (world: World, claims: readonly Claim[]): Promise<ReadonlyMap<Claim, ClaimAnswer>> => {
  const [first] = claims;
  if (!first) return new Map();
  const done = await world.database.transact(async (tx) => {
    const answers = new Map<Claim, ClaimAnswer>();
    const [known, campaign] = await allSent([
      grantsByKeys(
        tx,
        claims.map(({ memberId, asked }) => ({ memberId, claimKey: asked.idempotencyKey })),
      ),
      campaignById(tx, first.merchantId, first.asked.campaignId),
    ]);
    const waiting: Claim[] = [];
    for (const claim of claims) {
      const grant = known.get(keyOf(claim));
      if (grant) answers.set(claim, accept({ grant, isFresh: false }));
      else waiting.push(claim);
    }
    if (campaign) await takeIn(world, tx, { campaign, claims: waiting, answers });
    else for (const claim of waiting) answers.set(claim, refuse('campaign_closed'));
    return accept(answers);
  });
  return done.value;
};

const keyOf = ({ memberId, asked }: Claim): string => `${memberId}/${asked.idempotencyKey}`;

/** Whoever asks too often is told so; codes are counted apart, for whoever guesses them. */
export const withinRates = async (
  world: World,
  claims: readonly Claim[],
  answers: Map<Claim, ClaimAnswer>,
): Promise<Claim[]> => {
  const withCode = claims.filter(({ asked }) => asked.code !== undefined);
  for (const [limit, those] of [[ofClaims, claims] as const, [codesTried, withCode] as const]) {
    const refused = await takeRates(
      world,
      limit,
      those.map(({ memberId }) => memberId),
    );
    for (const [at, tooMany] of refused.entries()) if (tooMany) answers.set(those[at]!, tooMany);
  }
  return claims.filter((claim) => !answers.has(claim));
};

type Taking = { campaign: CampaignRow; claims: readonly Claim[]; answers: Map<Claim, ClaimAnswer> };

const takeIn = async (world: World, tx: Tx, { campaign, claims, answers }: Taking): Promise<void> => {
  const terms = termsOf(campaign.terms);
  if (!areFactsShared(terms)) return;
  const factsOf = await factsIn(world, tx, campaign, claims);
  const granted: { claim: Claim; grant: NewGrant }[] = [];
  const sameKey = new Map<string, Claim>();
  const repeated: Claim[] = [];
  for (const claim of claims) {
    const refusal = factsOf(claim, terms);
    if (refusal !== undefined) answers.set(claim, refuse(refusal));
    else if (sameKey.has(keyOf(claim))) repeated.push(claim);
    else {
      sameKey.set(keyOf(claim), claim);
      const { merchantId, memberId, currency, marks } = claim;
      const claimKey = claim.asked.idempotencyKey;
      const whose = { merchantId, memberId, currency, claimKey, marks, state: 'waiting' as const };
      const grant = newGrant(world, campaign, terms, whose);
      if (grant) granted.push({ claim, grant });
      else answers.set(claim, refuse('not_for_you'));
    }
  }
  const { timeZone } = await merchantIn(world, tx, campaign.merchant_id);
  const since = countedSince(terms.limits.period, world.clock.now(), timeZone);
  const refused = await takeClaimsIn(
    tx,
    campaign.campaign_id,
    { ...terms.limits, since },
    granted.map(({ grant }) => grant),
  );
  for (const [at, { claim, grant }] of granted.entries()) {
    const why = refused[at] ?? null;
    answers.set(claim, why === null ? accept({ grant: rowOf(grant, campaign), isFresh: true }) : refuse(why));
  }
  // The same call, sent twice at once, is answered by what the first one did.
  for (const claim of repeated) answers.set(claim, answers.get(sameKey.get(keyOf(claim))!)!);
};

const noTags: ReadonlySet<string> = new Set();

/** Looks up what decides, for all of them at once. @returns what speaks against a claim before anything is counted. */
const factsIn = async (world: World, tx: Tx, campaign: CampaignRow, claims: readonly Claim[]) => {
  const members = claims.map(({ memberId }) => memberId);
  const now = world.clock.now();
  const [merchant, shut, registered, levels, tags, barred, leaving] = await allSent([
    merchantIn(world, tx, campaign.merchant_id),
    protectedAmong(world, tx, members),
    memberLists.registeredAtOf(tx, members),
    memberLevels.among(tx, members),
    memberTags.among(tx, members),
    barredAmong(tx, members),
    waitingWithdrawalsAmong(tx, members),
  ]);
  const when = hourOfWeek(now, merchant.timeZone);
  const areBonusesOn = settingIn(merchant, bonusRules).isOn;
  const isRunning = isRunningNow(campaign, now);
  return ({ memberId, asked }: Claim, terms: Terms): ClaimRefusal | 'play_restricted' | 'offer_changed' | undefined => {
    if (shut.has(memberId)) return 'play_restricted';
    if (!isRunning || !isClaimed(campaign)) return 'campaign_closed';
    const registeredAt = registered.get(memberId);
    const refusal = claimRefusal(terms, {
      ...when,
      areBonusesOn,
      isRunning,
      isHeldOut: isHeldOut(campaign.campaign_id, memberId, campaign.holdout_percent),
      isBarred: barred.has(memberId),
      tags: tags.get(memberId) ?? noTags,
      daysSinceRegistration: registeredAt === undefined ? Number.POSITIVE_INFINITY : (now - registeredAt) / daysMs(1),
      level: levels.get(memberId) ?? 0,
      isWithdrawalWaiting: leaving.has(memberId),
      isInstalled: asked.isInstalled,
      code: asked.code,
      // Of terms that ask for neither.
      deposits: 0,
      mayDeposit: true,
      daysToBirthday: undefined,
    });
    return refusal ?? (campaign.terms_hash === asked.termsHash ? undefined : 'offer_changed');
  };
};

/** As the database has it. */
const rowOf = (it: NewGrant, { names }: CampaignRow): GrantRow => ({
  grant_id: it.grantId,
  merchant_id: it.merchantId,
  member_id: it.memberId,
  currency: it.currency,
  campaign_id: it.campaignId,
  version: it.version,
  terms: it.terms,
  terms_hash: it.termsHash,
  state: it.state,
  amount: it.amount,
  deposit: it.deposit,
  required: it.required,
  progress: 0n,
  converted: 0n,
  returned: 0n,
  covered: 0n,
  is_settled: false,
  offered_at: it.at,
  claimed_at: it.at,
  started_at: null,
  expires_at: null,
  ended_at: null,
  wallet_id: null,
  given_by: null,
  names,
});
