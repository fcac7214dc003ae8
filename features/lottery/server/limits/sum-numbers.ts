import type { World } from '#kit/server/world.ts';
import { drawsToSum, sumNumbers } from '../../db/limits/layoff.ts';
import { quietMoment } from '../proof/grow-trees.ts';

/** A step is a transaction of a fraction of a second. */
const ticketsOnce = 5000;

/** Keeps the sums by number of large draws near to what is sold, for whoever lays off; what it misses is read from the lines. */
export const sumAllNumbers = (world: World) => async (): Promise<void> => {
  for (const drawNo of await drawsToSum(world.database.read))
    try {
      const through = await quietMoment(world, drawNo);
      if (through !== undefined) await sumAll(world, drawNo, through);
    } catch (error) {
      world.log.error('the sums by number of a draw could not be kept', { draw: drawNo, error });
    }
};

/** All tickets up to one, a step at a time. */
export const sumAll = async (world: World, drawNo: number, through: bigint): Promise<void> => {
  const step = { drawNo, through, tickets: ticketsOnce };
  while ((await world.database.transact((tx) => sumNumbers(tx, step))) === ticketsOnce);
};
