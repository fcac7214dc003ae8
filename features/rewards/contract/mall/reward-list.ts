import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { rewardView } from './reward-view.ts';

export const rewardList = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPointRewardList',
  access: 'player',
  summary: 'What can be had for points, in the order of the merchant, and the level that the member holds.',
  input: z.object({}),
  output: z.object({ rewards: z.array(rewardView), level: z.int() }),
  refusals: {},
});
