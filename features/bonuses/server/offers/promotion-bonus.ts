import { settingOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { promotionBonus as contract } from '../../contract/offers/promotion-bonus.ts';
import { runningCampaigns } from '../../db/campaigns.ts';
import { termsOf } from '../../domain/terms.ts';
import { mostOf } from '../../domain/wagering.ts';
import { nameIn } from '../grants/grant-views.ts';
import { bonusRules } from '../settings.ts';

export const promotionBonus = handle(contract, (world) => async ({ promotionId }, { merchantId, language }) => {
  if (!(await settingOf(world, merchantId, bonusRules)).isOn) return accept({ bonus: null });
  const campaign = (await runningCampaigns(world.database.read, merchantId)).find(
    // A code is for whom it was given to, and what staff gives is asked for by nobody.
    (one) => one.promotion_id === promotionId && one.trigger !== 'promo_code' && one.trigger !== 'manual',
  );
  if (!campaign) return accept({ bonus: null });
  const terms = termsOf(campaign.terms);
  const name = nameIn(campaign.names, language);
  return accept({ bonus: { name, terms, amount: mostOf(terms), endsAt: campaign.ends_at } });
});
