import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { termsView } from '../terms-view.ts';
import { campaignView, differenceView } from './campaign-view.ts';

export const staffBonusCampaign = endpoint({
  method: 'GET',
  path: '/staff/bonuses/campaigns/:campaignId',
  access: 'staff',
  permission: 'bonuses.read',
  summary: 'A campaign with all versions of its terms.',
  input: z.object({ campaignId: z.string().max(60) }),
  output: z.object({
    campaign: campaignView,
    /** Null where nobody is left out. */
    difference: differenceView.nullable(),
    versions: z.array(
      z.object({
        version: z.int(),
        names: z.record(z.string(), z.string()),
        terms: termsView,
        termsHash: z.string(),
        madeAt: wireInstant,
        madeBy: z.string(),
      }),
    ),
  }),
  refusals: { campaign_unknown: 404 },
});
