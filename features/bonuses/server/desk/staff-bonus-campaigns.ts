import { settingOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffBonusCampaigns as contract } from '../../contract/desk/staff-bonus-campaigns.ts';
import { campaignsOf } from '../../db/campaigns.ts';
import { funnelsOf } from '../../db/desk/funnels.ts';
import { bonusRules } from '../settings.ts';
import { viewCampaign } from './campaign-views.ts';

export const staffBonusCampaigns = handle(contract, (world) => async (_, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const rows = await campaignsOf(read, merchantId);
  const funnels = await funnelsOf(read, merchantId);
  const { factorMax } = await settingOf(world, merchantId, bonusRules);
  return accept({ campaigns: rows.map((row) => viewCampaign(row, funnels.get(row.campaign_id))), factorMax });
});
