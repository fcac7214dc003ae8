import { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import { addJobIn } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { deletePlayerSums } from '../../db/settlement/player-sums.ts';

export const clearPlayerSumsJob = 'lottery/clear-player-sums';

const payload = z.object({ drawNo: z.number().int() });

/** What bounded each player's stakes in a draw goes once the draw has ended; nobody's money waits for it. */
export const clearPlayerSumsLaterIn = (tx: Tx, drawNo: number): Promise<void> =>
  addJobIn(tx, clearPlayerSumsJob, { drawNo }, { key: `${clearPlayerSumsJob}/${drawNo}` });

/** Some rows in each transaction: of a large draw they are as many as its lines. */
export const clearPlayerSums =
  (world: World, rowsMax = 10_000) =>
  async (input: unknown): Promise<void> => {
    const { drawNo } = payload.parse(input);
    while (await world.database.transact((tx) => deletePlayerSums(tx, drawNo, rowsMax)));
  };
