import { accept } from '#kit/shared/result.ts';
import { seeds as contract } from '../../contract/seeds.ts';
import { inUse } from './change-seeds.ts';
import { frameCall } from '../house-call.ts';
import { perPage } from '../sessions/limited.ts';
import { livingSession } from '../sessions/session-of.ts';
import { viewSeeds } from './view-seeds.ts';

export const seeds = frameCall(contract, perPage, (house) => async (_, { bearer }) => {
  const session = await livingSession(house, bearer);
  if (!session.ok) return session;
  return accept(await viewSeeds(house.world, await inUse(house.world, session.value.player)));
});
