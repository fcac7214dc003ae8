import { protectionOf } from '#features/protection/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { claimBonus as contract } from '../../contract/offers/claim-bonus.ts';
import { campaignById, isRunningNow } from '../../db/campaigns.ts';
import { grantByKey } from '../../db/grants.ts';
import { claimRefusal } from '../../domain/eligibility.ts';
import { isHeldOut } from '../../domain/holdout.ts';
import { termsOf } from '../../domain/terms.ts';
import { viewGrant } from '../grants/grant-views.ts';
import { type Claim, type ClaimAnswer, isClaimed } from '../lanes/carry-claims.ts';
import { claimLanes } from '../lanes/claim-lanes.ts';
import { memberFacts } from './claim-facts.ts';
import { marksOf } from './device-of.ts';
import { makeGrantIn } from './make-grant.ts';

export const claimBonus = handle(contract, (world) => {
  const lanes = claimLanes(world);
  return async (asked, visit) => {
    const { merchantId, language } = visit;
    const { memberId } = visit.player;
    const claim = { merchantId, memberId, currency: moneyOfVisit(visit), marks: marksOf(world, visit), asked };
    const answer = (await lanes.claim(claim)) ?? (await claimAlone(world, claim));
    if (!answer.ok) return answer;
    const { grant, isFresh } = answer.value;
    return accept(viewGrant(isFresh ? await lanes.start(grant) : grant, language));
  };
});

/** What the lanes have left out: its rates are taken. */
const claimAlone = async (
  world: World,
  { merchantId, memberId, currency, marks, asked }: Claim,
): Promise<ClaimAnswer> => {
  const { read } = world.database;
  const known = await grantByKey(read, memberId, asked.idempotencyKey);
  if (known) return accept({ grant: known, isFresh: false });
  if ((await protectionOf(world, read, memberId)) !== undefined) return refuse('play_restricted');
  const campaign = await campaignById(read, merchantId, asked.campaignId);
  const isRunning = campaign !== undefined && isRunningNow(campaign, world.clock.now());
  if (!isRunning || !isClaimed(campaign)) return refuse('campaign_closed');
  const facts = await memberFacts(world, read, { merchantId, memberId });
  const { isInstalled, code } = asked;
  const refusal = claimRefusal(termsOf(campaign.terms), {
    ...facts,
    isRunning,
    isHeldOut: isHeldOut(campaign.campaign_id, memberId, campaign.holdout_percent),
    isInstalled,
    code,
  });
  if (refusal !== undefined) return refuse(refusal);
  if (campaign.terms_hash !== asked.termsHash) return refuse('offer_changed');
  const whose = { merchantId, memberId, currency, claimKey: asked.idempotencyKey, marks };
  const made = await world.database.transact((tx) => makeGrantIn(world, tx, campaign, { ...whose, state: 'waiting' }));
  if (made.ok) return accept({ grant: made.value, isFresh: true });
  // The same call, sent twice at once, is answered by what the first one did.
  const meanwhile = await grantByKey(read, memberId, asked.idempotencyKey);
  return meanwhile ? accept({ grant: meanwhile, isFresh: false }) : made;
};
