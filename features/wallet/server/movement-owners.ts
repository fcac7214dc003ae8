import type { Ticker } from '#kit/server/jobs.ts';
import { sql, type Tx, type Read } from '#kit/server/database.ts';
import { extensionPoint } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Deviation } from '../db/ledger-checks.ts';
import {
  anyTime,
  factsWithoutMovement,
  type MovementOwners,
  movedMonths,
  ofClosing,
  ofMonth,
  unownedMovements,
} from '../db/movement-owners.ts';
import { closingToCheckOwnersOf, recordOwnersChecked } from '../db/verifier.ts';

const textOf = ({ row, why }: Deviation): string => `${row} ${why}`;

/**
 * Holds every movement of value against the facts of the features, month by month, and every fact against the ledger.
 * @returns one line each: the movement as wallet and version, with its kind, amount and key; or the fact.
 */
/** The facts of every feature that moves money: a movement that none of them explains was made by hand. */
export const movementFacts = extensionPoint<MovementOwners>('wallet.movement-facts');

export const verifyMovementOwners = (world: World, owners: readonly MovementOwners[]): Promise<string[]> =>
  inOneSnapshot(world, async (tx) => {
    const found: Deviation[] = [];
    for (const month of await movedMonths(tx)) {
      const looked = await ofMonth(tx, month);
      if (looked) found.push(...(await unownedMovements(tx, owners, looked)));
    }
    found.push(...(await factsWithoutMovement(tx, owners, anyTime)));
    return found.map(textOf);
  });

/** The movements of one closing that no fact explains, a line each. */
export const unownedInClosing = async (
  read: Read,
  owners: readonly MovementOwners[],
  closesAt: Instant,
): Promise<string[]> => {
  const looked = await ofClosing(read, isoOf(closesAt));
  return looked ? (await unownedMovements(read, owners, looked)).map(textOf) : [];
};

/** The permanent verifier's walk over who made the movements: one closed hour a step, all of them round after round. */
export const ownersTicker = (world: World, owners: readonly MovementOwners[]): Ticker => ({
  name: 'wallet/verify-owners',
  // An hour is a large piece: a year of them takes a day.
  everyMs: 10_000,
  run: async () => {
    const closesAt = await closingToCheckOwnersOf(world.database.read);
    const deviations =
      closesAt === undefined ? [] : await inOneSnapshot(world, (tx) => unownedInClosing(tx, owners, closesAt));
    for (const deviation of deviations) world.log.error('a movement has no owner', { deviation });
    await world.database.transact(async (tx) => {
      await recordOwnersChecked(tx, { closesAt, deviations });
      return accept(undefined);
    });
  },
});

const inOneSnapshot = <T>(world: World, work: (tx: Tx) => Promise<T>): Promise<T> =>
  world.database.transact(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return work(tx);
  });
