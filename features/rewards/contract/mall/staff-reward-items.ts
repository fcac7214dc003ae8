import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deskItemView } from './item-view.ts';

export const staffRewardItems = endpoint({
  method: 'GET',
  path: '/staff/rewards/items',
  access: 'staff',
  permission: 'rewards.read',
  summary: 'Every item of the mall, on offer or not.',
  input: z.object({}),
  output: z.object({ items: z.array(deskItemView) }),
  refusals: {},
});
