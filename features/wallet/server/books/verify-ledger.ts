import { inOneSnapshot, type Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import {
  brokenChains,
  type Deviation,
  openCurrencies,
  repeatedKeys,
  wrongEnds,
  wrongFoldSums,
  wrongRefunds,
  wrongTimes,
  wrongWallets,
} from '../../db/books/ledger-checks.ts';
import { closingRanges, keyRanges, monthRanges, walletRanges } from '../../db/books/ledger-windows.ts';
import { movedMonths } from '../../db/books/movement-owners.ts';
import { ledgerSize, wrongHolds, wrongStatements } from '../../db/books/statement-checks.ts';

export type LedgerVerdict = {
  looked: Record<string, number>;
  /** Up to 100 rows of each check, named with what does not fit. */
  deviations: string[];
};

/** A piece of what is to be verified: a snapshot of its own, so that none is held for as long as all of it takes. */
export type VerifyWindow = {
  /** One word, by which a look through everything goes on from here. */
  name: string;
  /** @returns a line for each deviation. */
  look: () => Promise<string[]>;
};

/** How much a window holds: a few minutes of work at most. */
export type WindowSizes = { wallets: number; movements: number; closings: number };
const usualSizes: WindowSizes = { wallets: 50_000, movements: 2_000_000, closings: 200 };

/**
 * The ledger recomputed from its movements, piece by piece, while work goes on: histories and balances by wallets; both ends,
 * times and refunds by months; keys by their first byte; at the end the folds, the currencies and the holds.
 */
export const ledgerWindows = async (world: World, sizes: Partial<WindowSizes> = {}): Promise<VerifyWindow[]> => {
  const { read } = world.database;
  const { wallets, movements } = { ...usualSizes, ...sizes };
  const months = monthRanges(await movedMonths(read));
  return [
    ...(await walletRanges(read, wallets)).map(({ from, to }) =>
      windowOf(
        world,
        `wallets-${from}`,
        (of) => brokenChains(of, from, to),
        (of) => wrongWallets(of, from, to),
      ),
    ),
    ...months.map((range, at) =>
      windowOf(
        world,
        `months-${at + 1}`,
        (of) => wrongEnds(of, range),
        (of) => wrongTimes(of, range),
        (of) => wrongRefunds(of, range),
      ),
    ),
    ...(await keyRanges(read, movements)).map((range) =>
      windowOf(world, `keys-${range.from.slice(0, 2)}`, (of) => repeatedKeys(of, range)),
    ),
    windowOf(world, 'sums', wrongFoldSums, openCurrencies, wrongHolds),
  ];
};

/** The hourly closings: each adds up to zero and says what the histories say. */
export const statementWindows = async (world: World, sizes: Partial<WindowSizes> = {}): Promise<VerifyWindow[]> => {
  const { closings } = { ...usualSizes, ...sizes };
  return (await closingRanges(world.database.read, closings)).map((range) =>
    windowOf(world, `closings-${range.from}`, (of) => wrongStatements(of, range)),
  );
};

const windowOf = (
  world: World,
  name: string,
  ...checks: readonly ((read: Read) => Promise<Deviation[]>)[]
): VerifyWindow => ({
  name,
  look: () =>
    inOneSnapshot(world.database, async (read) => {
      const found: string[] = [];
      for (const check of checks) for (const { row, why } of await check(read)) found.push(`${row} ${why}`);
      return found;
    }),
});

/** All windows one after the other, and how much there was to look at. */
export const verifyLedger = async (world: World): Promise<LedgerVerdict> =>
  verdictOf(world, await ledgerWindows(world));

export const verifyStatements = async (world: World): Promise<LedgerVerdict> =>
  verdictOf(world, await statementWindows(world));

/** How much there is to look at. */
export const sizeOfLedger = (world: World): Promise<Record<string, number>> => ledgerSize(world.database.read);

const verdictOf = async (world: World, windows: readonly VerifyWindow[]): Promise<LedgerVerdict> => {
  const deviations: string[] = [];
  for (const { look } of windows) deviations.push(...(await look()));
  return { looked: await sizeOfLedger(world), deviations };
};
