import { lastWinAt } from '#features/gateway/public.ts';
import { merchantIds } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';

const told = new WeakMap<World, Map<string, number>>();
/** Whoever is told asks at once, and may get the list that is kept for seconds: told once more, they have the newest. */
const toldLastTurn = new WeakSet<World>();

/** Tells open pages that somebody has won: at most once per turn of the ticker, however many did. */
export const tellWinners = (world: World) => async (): Promise<void> => {
  const known = told.get(world) ?? new Map<string, number>();
  told.set(world, known);
  let isNews = false;
  for (const merchantId of await merchantIds(world.database.read)) {
    const at = await lastWinAt(world.database.read, merchantId);
    if (at === undefined || known.get(merchantId) === at) continue;
    known.set(merchantId, at);
    isNews = true;
  }
  if (isNews || toldLastTurn.has(world)) world.live.publish('site/winners', { kind: 'changed' });
  if (isNews) toldLastTurn.add(world);
  else toldLastTurn.delete(world);
};
