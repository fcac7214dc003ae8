import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { campaignInput, campaignRefusals, outcomeView, reasonInput } from './campaign-view.ts';

export const staffSaveCampaign = endpoint({
  method: 'POST',
  path: '/staff/bonuses/campaigns',
  access: 'staff',
  permission: 'bonuses.write',
  summary: 'Makes a campaign as a draft, or changes one: a running one above the bounds by two people.',
  input: z.strictObject({
    /** Null: a new one. */
    campaignId: z.string().max(60).nullable(),
    /** The version that was changed. */
    basedOn: z.int().min(1).nullable(),
    ...campaignInput,
    reason: reasonInput,
  }),
  output: outcomeView,
  refusals: campaignRefusals,
});
