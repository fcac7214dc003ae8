import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { outcomeView, reasonInput } from './campaign-view.ts';

export const staffSetCampaignState = endpoint({
  method: 'POST',
  path: '/staff/bonuses/campaigns/:campaignId/state',
  access: 'staff',
  permission: 'bonuses.write',
  summary:
    'Lets a campaign run, pauses or ends it. Grants that were made go on; running above the bounds takes two people.',
  input: z.strictObject({
    campaignId: z.string().max(60),
    state: z.enum(['running', 'paused', 'ended']),
    reason: reasonInput,
  }),
  output: outcomeView,
  refusals: { campaign_unknown: 404, no_change: 409, campaign_over: 409, already_asked: 409 },
});
