import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffBonusCampaign as contract } from '../../contract/desk/staff-bonus-campaign.ts';
import { campaignById, versionsOf } from '../../db/campaigns.ts';
import { funnelsOf } from '../../db/desk/funnels.ts';
import { termsOf } from '../../domain/terms.ts';
import { viewCampaign } from './campaign-views.ts';
import { measureDifference } from './measure-difference.ts';

export const staffBonusCampaign = handle(contract, (world) => async ({ campaignId }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const row = await campaignById(read, merchantId, campaignId);
  if (!row) return refuse('campaign_unknown');
  const funnels = await funnelsOf(read, merchantId);
  const versions = await versionsOf(read, campaignId);
  return accept({
    campaign: viewCampaign(row, funnels.get(campaignId)),
    difference: await measureDifference(world, read, row),
    versions: versions.map(({ version, names, terms, terms_hash, made_at, made_by }) => ({
      version,
      names,
      terms: termsOf(terms),
      termsHash: terms_hash,
      madeAt: made_at,
      madeBy: made_by,
    })),
  });
});
