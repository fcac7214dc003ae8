import { setTimeout as pause } from 'node:timers/promises';
import { isLockTimeout } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { drawsToGrow, growTree, lastTicketNow, lastTicketSoon } from '../../db/proof/ticket-tree.ts';

/** A step is a transaction of a fraction of a second. */
const blocksOnce = 64;
const looksMax = 20;
const recheckMs = 25;
/** What a buyer notices of it. */
const holdMs = 100;
const holdsMax = 5;

/**
 * Adds what is sold to the trees of large draws while they are sold, so that little is left for their seal, whose time does not
 * grow with them. What it misses the seal makes up for.
 */
export const growTrees = (world: World) => async (): Promise<void> => {
  for (const drawNo of await drawsToGrow(world.database.read))
    try {
      const through = await quietMoment(world, drawNo);
      if (through !== undefined) await growAll(world, drawNo, through);
    } catch (error) {
      world.log.error('the tree of a draw could not be grown', { draw: drawNo, error });
    }
};

/** All whole blocks up to a ticket, a step at a time. */
export const growAll = async (world: World, drawNo: number, through: bigint): Promise<void> => {
  const step = { drawNo, through, blocks: blocksOnce };
  while ((await world.database.transact((tx) => growTree(tx, step))) === blocksOnce);
};

/**
 * The last ticket of a draw at a moment at which nobody buys one. Where buyers leave no such moment, they are made to wait for one
 * a few times and shortly; undefined where that does not do either.
 */
export const quietMoment = async (world: World, drawNo: number): Promise<bigint | undefined> => {
  for (let look = 0; look < looksMax; look++) {
    const last = await world.database.transact((tx) => lastTicketNow(tx, drawNo));
    if (last !== undefined) return last;
    await pause(recheckMs);
  }
  for (let hold = 0; hold < holdsMax; hold++) {
    try {
      return await world.database.transact((tx) => lastTicketSoon(tx, drawNo, holdMs));
    } catch (error) {
      if (!isLockTimeout(error)) throw error;
    }
    await pause(recheckMs);
  }
  return undefined;
};
