import { merchantOf } from '#features/merchants/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { bonusOffers as contract } from '../../contract/offers/bonus-offers.ts';
import { type CampaignRow, comingCampaigns, noteSeen, runningCampaigns } from '../../db/campaigns.ts';
import { appliedFor } from '../../db/applications.ts';
import { claimsOf, type GrantRow, openGrantsOf } from '../../db/grants.ts';
import type { ApplicationState } from '../../domain/application.ts';
import { isClaimedOut } from '../../domain/claim-period.ts';
import { claimRefusal } from '../../domain/eligibility.ts';
import type { GrantState } from '../../domain/grant-states.ts';
import { isHeldOut } from '../../domain/holdout.ts';
import { termsOf } from '../../domain/terms.ts';
import { mostOf } from '../../domain/wagering.ts';
import { nameIn } from '../grants/grant-views.ts';
import { codesTried } from '../limits.ts';
import { type MemberFacts, memberFacts } from './claim-facts.ts';

type Offer = OutputOf<typeof contract>['offers'][number];

export const bonusOffers = handle(contract, (world) => async ({ code }, visit) => {
  const { merchantId, language } = visit;
  const { memberId } = visit.player;
  const { read } = world.database;
  if (code !== undefined) {
    const tooMany = await takeRate(world, codesTried, memberId);
    if (tooMany) return tooMany;
  }
  // Who is protected is offered nothing, and told nothing.
  if ((await protectionOf(world, read, memberId)) !== undefined) return accept({ offers: [] });
  const running = await runningCampaigns(read, merchantId);
  if (code !== undefined && !running.some((one) => one.code === code)) return refuse('promo_code_unknown');
  const facts = await memberFacts(world, read, { merchantId, memberId });
  const claimed = await claimsOf(read, memberId);
  const { timeZone } = await merchantOf(world, merchantId);
  const now = { at: world.clock.now(), timeZone };
  const applied = await appliedFor(read, memberId);
  const grants = await openGrantsOf(read, memberId);
  const issued = grants.filter(({ state }) => state === 'offered');
  const joined = new Set(grants.filter(({ state }) => isInPlay(state)).map(({ campaign_id }) => campaign_id));
  const offersOf = (campaign: CampaignRow) =>
    openOffer(campaign, {
      facts,
      code,
      language,
      claims: claimed.get(campaign.campaign_id) ?? [],
      isJoined: joined.has(campaign.campaign_id),
      now,
      applied: applied.get(campaign.campaign_id)?.state,
    }).map((offer) => ({ offer, isOut: isHeldOut(campaign.campaign_id, memberId, campaign.holdout_percent) }));
  const open = running.flatMap(offersOf);
  const coming = (await comingCampaigns(read, merchantId)).flatMap((campaign) =>
    offersOf(campaign).map(({ offer, isOut }) => ({ offer: comingOffer(offer, campaign), isOut })),
  );
  const offers = [
    ...issued.map((grant) => issuedOffer(grant, language)),
    ...[...open, ...coming].flatMap(({ offer, isOut }) => (isOut ? [] : [offer])),
  ];
  await world.database.transact((tx) =>
    noteSeen(
      tx,
      memberId,
      offers.flatMap(({ campaignId, status }) => (status === 'coming_soon' ? [] : [campaignId])),
      open.flatMap(({ offer, isOut }) => (isOut ? [offer.campaignId] : [])),
    ),
  );
  return accept({ offers });
});

const isInPlay = (state: GrantState): boolean => state === 'waiting' || state === 'active';

const issuedOffer = (grant: GrantRow, language: string): Offer => ({
  campaignId: grant.campaign_id,
  grantId: grant.grant_id,
  name: nameIn(grant.names, language),
  status: 'issued',
  why: null,
  terms: termsOf(grant.terms),
  termsHash: grant.terms_hash,
  amount: minor(grant.amount),
  beginsAt: null,
  endsAt: grant.expires_at,
  promotionId: null,
});

type About = {
  facts: MemberFacts;
  code: string | undefined;
  language: string;
  /** When the player had it. */
  claims: readonly Instant[];
  /** One of those is in play, or waits for it. */
  isJoined: boolean;
  now: { at: Instant; timeZone: string };
  applied: ApplicationState | undefined;
};

/** What keeps somebody from it for good is not shown; what only keeps them now is said. */
const openOffer = (
  campaign: CampaignRow,
  { facts, code, language, claims, isJoined, now, applied }: About,
): Offer[] => {
  const terms = termsOf(campaign.terms);
  const { trigger } = campaign;
  if (trigger === 'manual' || (trigger === 'promo_code' && campaign.code !== code)) return [];
  // Whether the app is installed is what the page knows.
  const refusal = claimRefusal(terms, { ...facts, isRunning: true, isHeldOut: false, isInstalled: true, code });
  if (refusal === 'not_for_you' || refusal === 'bonuses_off') return [];
  const isUsedUp = campaign.stock !== null && campaign.claims >= campaign.stock;
  const isClaimed = isClaimedOut(terms.limits, claims, now);
  const doable = trigger === 'deposit' ? 'process' : trigger === 'application' ? joinOf(applied) : 'claim';
  return [
    {
      campaignId: campaign.campaign_id,
      grantId: null,
      name: nameIn(campaign.names, language),
      status: isClaimed ? (isJoined ? 'joined' : 'claimed') : isUsedUp ? 'close' : doable,
      why: isClaimed ? null : isUsedUp ? 'budget_used' : (refusal ?? null),
      terms,
      termsHash: campaign.terms_hash,
      amount: mostOf(terms),
      beginsAt: null,
      endsAt: campaign.ends_at,
      promotionId: campaign.promotion_id,
    },
  ];
};

/** The same before its time: nothing can be done about it but wait. */
const comingOffer = (offer: Offer, { starts_at: beginsAt }: CampaignRow): Offer => ({
  ...offer,
  status: 'coming_soon',
  why: null,
  beginsAt,
});

/** Whoever was rejected may see so, and whoever has what was issued may join once more where the terms let. */
const joinOf = (applied: ApplicationState | undefined) =>
  applied === 'applying' || applied === 'rejected' ? applied : ('join' as const);
