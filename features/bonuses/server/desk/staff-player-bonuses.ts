import { memberOf } from '#features/identity/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffPlayerBonuses as contract } from '../../contract/desk/staff-player-bonuses.ts';
import { runningCampaigns } from '../../db/campaigns.ts';
import { grantsOf } from '../../db/grants.ts';
import { mostOf } from '../../domain/wagering.ts';
import { termsOf } from '../../domain/terms.ts';
import { nameIn, viewGrant } from '../grants/grant-views.ts';

export const staffPlayerBonuses = handle(contract, (world) => async ({ memberId }, { merchantId, language }) => {
  const { read } = world.backofficeDatabase;
  const member = await memberOf(read, memberId);
  if (member?.merchantId !== merchantId) return refuse('player_unknown');
  const campaigns = (await runningCampaigns(read, merchantId)).filter(({ trigger }) => trigger === 'manual');
  return accept({
    grants: (await grantsOf(read, memberId)).map((row) => ({ ...viewGrant(row, language), givenBy: row.given_by })),
    campaigns: campaigns.map(({ campaign_id: campaignId, names, terms }) => ({
      campaignId,
      name: nameIn(names, language),
      amount: minor(mostOf(termsOf(terms))),
    })),
  });
});
