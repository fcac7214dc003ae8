import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deskRewardView } from './reward-view.ts';

export const staffMallRewards = endpoint({
  method: 'GET',
  path: '/staff/rewards/mall',
  access: 'staff',
  permission: 'rewards.read',
  summary: 'Every reward of the mall, on offer or not.',
  input: z.object({}),
  output: z.object({ rewards: z.array(deskRewardView) }),
  refusals: {},
});
