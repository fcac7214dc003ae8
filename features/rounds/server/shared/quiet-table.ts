import { hasShared } from '../../db/shared-rounds.ts';
import type { House } from '../games/house.ts';

const lookEveryMs = 1000;
type Looked = { at: number; isQuiet: Promise<boolean> };
const last = new WeakMap<House, Looked>();

/**
 * Whether no shared game has anything to go on with, so that nobody need look at each: asked of the database once a second of business
 * time, for all who want to know.
 */
export const isTableQuiet = (house: House): Promise<boolean> => {
  const now = house.world.clock.now();
  const looked = last.get(house);
  if (looked && Math.abs(now - looked.at) < lookEveryMs) return looked.isQuiet;
  const isQuiet = hasShared(house.world.database.read).then((found) => !found);
  last.set(house, { at: now, isQuiet });
  // What failed is asked again at once.
  isQuiet.catch(() => last.delete(house));
  return isQuiet;
};
