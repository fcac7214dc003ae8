import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '#kit/server/world.ts';
import { drawsToGrow, growTree, lastTicketNow } from '../db/ticket-tree.ts';

/** A step is a transaction of a fraction of a second. */
const blocksOnce = 64;
const looksMax = 20;
const lookAgainMs = 25;

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

/** The last ticket of a draw at a moment at which nobody buys one; undefined where there is no such moment. */
export const quietMoment = async (world: World, drawNo: number): Promise<bigint | undefined> => {
  for (let look = 0; look < looksMax; look++) {
    const last = await world.database.transact((tx) => lastTicketNow(tx, drawNo));
    if (last !== undefined) return last;
    await pause(lookAgainMs);
  }
  return undefined;
};
