import { isUnavailable } from '#kit/server/database/database.ts';
import { laneCount, type SharedLanes, sharedLanes } from '#kit/server/database/shared-lanes.ts';
import type { World } from '#kit/server/world.ts';
import type { Answer } from '../../domain/transaction.ts';
import { carryOutBatch } from './carry-out-batch.ts';
import type { PlainAct } from './plain-act.ts';

/**
 * Carries an act out in a transaction that it shares with others, of other players. Its player's turn is held (`inPlayerTurn`).
 * An answer for each of its moves, a bet before its win.
 */
export type ActLanes = SharedLanes<PlainAct, readonly Answer[]>;

/** Rows of a vendor's counted days that single acts use; lanes have others. */
const bucketsOfSingleActs = 32;

/** Gathers acts that come while earlier ones are carried out, those of one vendor together. */
export const actLanes = (world: World): ActLanes => {
  // Servers that share a database seldom meet in a row.
  const first = bucketsOfSingleActs + (world.entropy.bytes(1)[0]! & 15) * laneCount;
  return sharedLanes({
    kindOf: ({ vendor }) => vendor,
    carryAll: (acts, lane) =>
      carryOutBatch(world, acts, first + lane).catch((error: unknown) => {
        // Each goes alone now, and meets by itself what this was.
        if (!isUnavailable(error)) world.log.warn('acts did not go together', { acts: acts.length, error });
        return new Map();
      }),
  });
};
