import type { World } from '#kit/server/world.ts';
import { compareFacts, type FactPlace, holdCursor, removeFacts, sumAgain } from '../db/compare.ts';
import { followFromTheBeginning } from '../db/follow.ts';
import { followAll } from './follow.ts';

const pageMax = 5000;

/**
 * Makes all facts and sums anew from the gateway's acts, while play goes on. A fact that said something else becomes a further
 * version; what it said stays among the past ones. @returns how many facts no act stood behind; they are gone.
 */
export const rebuildTurnover = async (world: World): Promise<{ removed: number }> => {
  const { transact, read } = world.database;
  await transact((tx) => followFromTheBeginning(tx));
  await followAll(world);
  let removed = 0;
  for (let place: FactPlace | undefined = { vendor: '', betId: '' }; place !== undefined; ) {
    const page: Awaited<ReturnType<typeof compareFacts>> = await compareFacts(read, place, pageMax);
    if (page.found.length > 0) await transact((tx) => removeFacts(tx, page.found));
    removed += page.found.length;
    place = page.next;
  }
  await transact(async (tx) => {
    await holdCursor(tx);
    await sumAgain(tx);
  });
  return { removed };
};
