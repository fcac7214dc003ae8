import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { dueAsks } from '../db/asks.ts';
import { changeAskIn } from './change-ask.ts';

const atOnce = 200;

/** What its player did not answer in time is over. */
export const expireAsks = (world: World) => async (): Promise<void> => {
  await world.database.transact(async (tx) => {
    for (const ask of await dueAsks(tx, atOnce)) await changeAskIn(world, tx, ask, { to: 'expired', by: 'system' });
    return accept({});
  });
};
