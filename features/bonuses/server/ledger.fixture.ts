import assert from 'node:assert/strict';
import { ownerWindows, verifyLedger } from '#features/wallet/tooling.ts';
import type { World } from '#kit/server/world.ts';
import { movementOwners } from '../db/movement-owners.ts';

/** The books add up, every step of a grant has its movements, and no movement of bonuses is without one. */
export const requireNothingUnexplained = async (world: World): Promise<void> => {
  assert.deepEqual((await verifyLedger(world)).deviations, []);
  const found: string[] = [];
  for (const { look } of await ownerWindows(world, [movementOwners])) found.push(...(await look()));
  assert.deepEqual(
    found.filter((line) => /bonus/.test(line)),
    [],
  );
};
