import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { campaignView } from './campaign-view.ts';

export const staffBonusCampaigns = endpoint({
  method: 'GET',
  path: '/staff/bonuses/campaigns',
  access: 'staff',
  permission: 'bonuses.read',
  summary: 'Campaigns of bonuses, the newest first, with how far people come with each.',
  input: z.object({}),
  output: z.object({ campaigns: z.array(campaignView), factorMax: z.int() }),
  refusals: {},
});
