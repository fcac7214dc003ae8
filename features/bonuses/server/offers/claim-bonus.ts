import { protectionOf } from '#features/protection/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { claimBonus as contract } from '../../contract/offers/claim-bonus.ts';
import { type CampaignRow, runningCampaigns } from '../../db/campaigns.ts';
import { grantByKey } from '../../db/grants.ts';
import { claimRefusal } from '../../domain/eligibility.ts';
import { termsOf } from '../../domain/terms.ts';
import { viewGrant } from '../grants/grant-views.ts';
import { claims, codesTried } from '../limits.ts';
import { memberFacts } from './claim-facts.ts';
import { marksOf } from './device-of.ts';
import { makeGrantIn, startClaimed } from './make-grant.ts';

/** What is had by a claim of one's own; the others come with a deposit, by staff, or after an application. */
const isClaimed = ({ trigger }: CampaignRow): boolean => !['deposit', 'manual', 'application'].includes(trigger);

export const claimBonus = handle(contract, (world) => async (asked, visit) => {
  const { merchantId, language } = visit;
  const { memberId } = visit.player;
  const { read } = world.database;
  const tooMany = await takeRate(world, claims, memberId);
  if (tooMany) return tooMany;
  const known = await grantByKey(read, memberId, asked.idempotencyKey);
  if (known) return accept(viewGrant(known, language));
  if ((await protectionOf(world, read, memberId)) !== undefined) return refuse('play_restricted');
  const running = await runningCampaigns(read, merchantId);
  const campaign = running.find((one) => one.campaign_id === asked.campaignId);
  if (campaign?.trigger === 'promo_code') {
    const often = await takeRate(world, codesTried, memberId);
    if (often) return often;
  }
  if (!campaign || !isClaimed(campaign)) return refuse('campaign_closed');
  const facts = await memberFacts(world, read, { merchantId, memberId });
  const { isInstalled, code } = asked;
  const refusal = claimRefusal(termsOf(campaign.terms), { ...facts, isRunning: true, isInstalled, code });
  if (refusal !== undefined) return refuse(refusal);
  if (campaign.terms_hash !== asked.termsHash) return refuse('offer_changed');
  const marks = marksOf(world, visit);
  const whose = { merchantId, memberId, currency: moneyOfVisit(visit), claimKey: asked.idempotencyKey, marks };
  const made = await world.database.transact((tx) => makeGrantIn(world, tx, campaign, { ...whose, state: 'waiting' }));
  if (!made.ok) {
    // The same call, sent twice at once, is answered by what the first one did.
    const meanwhile = await grantByKey(read, memberId, asked.idempotencyKey);
    return meanwhile ? accept(viewGrant(meanwhile, language)) : made;
  }
  return accept(viewGrant(await startClaimed(world, made.value), language));
});
