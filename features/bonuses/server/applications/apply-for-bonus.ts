import { merchantOf } from '#features/merchants/public.ts';
import { protectionOf } from '#features/protection/public.ts';
import { storePrivateFileIn } from '#kit/server/files/private-files.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { applyForBonus as contract } from '../../contract/applications/apply-for-bonus.ts';
import { claimPicture, insertApplication } from '../../db/applications.ts';
import { runningCampaigns } from '../../db/campaigns.ts';
import { claimsOf } from '../../db/grants.ts';
import { isClaimedOut } from '../../domain/claim-period.ts';
import { claimRefusal } from '../../domain/eligibility.ts';
import { isHeldOut } from '../../domain/holdout.ts';
import { termsOf } from '../../domain/terms.ts';
import { claims } from '../limits.ts';
import { memberFacts } from '../offers/claim-facts.ts';
import { pictureOwner } from './pictures.ts';

export const applyForBonus = handle(
  contract,
  (world) =>
    async ({ campaignId, termsHash, comment, pictures }, visit) => {
      const { merchantId } = visit;
      const { memberId } = visit.player;
      const { read } = world.database;
      const tooMany = await takeRate(world, claims, memberId);
      if (tooMany) return tooMany;
      if ((await protectionOf(world, read, memberId)) !== undefined) return refuse('play_restricted');
      const campaign = (await runningCampaigns(read, merchantId)).find((one) => one.campaign_id === campaignId);
      if (campaign?.trigger !== 'application') return refuse('campaign_closed');
      const terms = termsOf(campaign.terms);
      const facts = await memberFacts(world, read, { merchantId, memberId });
      const refusal = claimRefusal(terms, {
        ...facts,
        isRunning: true,
        isHeldOut: isHeldOut(campaignId, memberId, campaign.holdout_percent),
        isInstalled: false,
        code: undefined,
      });
      if (refusal !== undefined) return refuse(refusal);
      if (campaign.terms_hash !== termsHash) return refuse('offer_changed');
      const { timeZone } = await merchantOf(world, merchantId);
      const claimed = (await claimsOf(read, memberId)).get(campaignId) ?? [];
      if (isClaimedOut(terms.limits, claimed, { at: world.clock.now(), timeZone })) return refuse('claimed_before');
      return world.database.transact(async (tx) => {
        const applicationId = world.entropy.id('bap');
        const isNew = await insertApplication(tx, {
          application_id: applicationId,
          merchant_id: merchantId,
          campaign_id: campaignId,
          version: campaign.version,
          member_id: memberId,
          comment,
          at: world.clock.now(),
        });
        if (!isNew) return refuse('applied_before');
        for (const fileName of pictures) {
          const isTied = await claimPicture(tx, { fileName, memberId, applicationId });
          if (!isTied || !(await storePrivateFileIn(tx, { name: fileName, owner: pictureOwner, until: null })))
            return refuse('picture_gone');
        }
        return accept({ applicationId, state: 'applying' as const });
      });
    },
);
