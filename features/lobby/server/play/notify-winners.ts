import { lastWinAt } from '#features/gateway/public.ts';
import { merchantIds } from '#features/merchants/public.ts';
import { brandTopic } from '#kit/server/live/live.ts';
import type { World } from '#kit/server/world.ts';

type Known = {
  at: number;
  /** Whoever is told asks at once, and may get the list that is kept for seconds: told once more, they have the newest. */
  toldLastTurn: boolean;
};
const told = new WeakMap<World, Map<string, Known>>();

/** Tells open pages of a merchant that somebody has won: at most once per turn of the ticker, however many did. */
export const notifyWinners = (world: World) => async (): Promise<void> => {
  const known = told.get(world) ?? new Map<string, Known>();
  told.set(world, known);
  for (const merchantId of await merchantIds(world.database.read)) {
    const at = await lastWinAt(world.database.read, merchantId);
    const before = known.get(merchantId);
    const isNews = at !== undefined && before?.at !== at;
    if (isNews || before?.toldLastTurn === true)
      world.live.publish(brandTopic(merchantId, 'site/winners'), { kind: 'changed' });
    if (at !== undefined) known.set(merchantId, { at, toldLastTurn: isNews });
  }
};
