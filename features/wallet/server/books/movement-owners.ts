import type { Ticker } from '#kit/server/jobs/jobs.ts';
import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { extensionPoint } from '#kit/server/extensions.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Deviation } from '../../db/books/ledger-checks.ts';
import {
  anyTime,
  factsWithoutMovement,
  type MovementOwners,
  movedMonths,
  ofClosing,
  ofSlice,
  type OwnedTime,
  type Slice,
  slicesOf,
  unownedMovements,
} from '../../db/books/movement-owners.ts';
import { closingToCheckOwnersOf, recordOwnersChecked } from '../../db/books/verifier.ts';
import type { VerifyWindow } from './verify-ledger.ts';

const textOf = ({ row, why }: Deviation): string => `${row} ${why}`;

/** The facts of every feature that moves money: a movement that none of them explains was made by hand. */
export const movementFacts = extensionPoint<MovementOwners>('wallet.movement-facts');

/**
 * Every movement of value held against the facts of the features, and every fact against the ledger, in slices of the months'
 * time. @returns of each window one line a deviation: the movement as wallet and version, with its kind, amount and key; or
 * the fact. @param size movements a slice, about.
 */
export const ownerWindows = async (
  world: World,
  owners: readonly MovementOwners[],
  size = sliceUsual,
): Promise<VerifyWindow[]> => {
  const slices: { name: string; slice: Slice }[] = [];
  for (const month of await movedMonths(world.database.read))
    for (const slice of await slicesOf(world.database.read, month, size))
      slices.push({ name: `owners-${month}.${slice.place}`, slice });
  const look = (work: (tx: Tx) => Promise<Deviation[]>) => () =>
    inOneSnapshot(world, async (tx) => (await work(tx)).map(textOf));
  const timeOfFacts = (since: string, at: number): OwnedTime => ({
    since: at === 0 ? anyTime.since : since,
    until: slices[at + 1]?.slice.since ?? anyTime.until,
  });
  return [
    ...slices.map(({ name, slice }) => ({
      name,
      look: look((tx) => unownedMovements(tx, owners, ofSlice(slice))),
    })),
    ...(slices.length === 0 ? [anyTime] : slices.map(({ slice }, at) => timeOfFacts(slice.since, at))).map(
      (time, at) => ({
        name: `facts-${at + 1}`,
        look: look((tx) => factsWithoutMovement(tx, owners, time)),
      }),
    ),
  ];
};

const sliceUsual = 1_000_000;

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
