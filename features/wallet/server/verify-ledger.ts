import { inOneSnapshot } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import {
  brokenChains,
  type Deviation,
  openCurrencies,
  wrongCounterAccounts,
  wrongKeys,
  wrongTimes,
  wrongWallets,
} from '../db/ledger-checks.ts';
import { ledgerSize, wrongHolds, wrongStatements } from '../db/statement-checks.ts';

export type LedgerVerdict = {
  looked: Record<string, number>;
  /** Up to 100 rows of each check, named with what does not fit. */
  deviations: string[];
};

const afterAllWallets = 2n ** 62n;

/**
 * Recomputes the ledger from its movements, in one snapshot, while work goes on: histories, balances, both ends, times,
 * keys, refunds and holds.
 */
export const verifyLedger = (world: World): Promise<LedgerVerdict> =>
  verifyWith(world, [
    (tx) => brokenChains(tx, 0n, afterAllWallets),
    (tx) => wrongWallets(tx, 0n, afterAllWallets),
    wrongCounterAccounts,
    wrongTimes,
    openCurrencies,
    wrongKeys,
    wrongHolds,
  ]);

/** The hourly closings: each adds up to zero and says what the histories say. */
export const verifyStatements = (world: World): Promise<LedgerVerdict> => verifyWith(world, [wrongStatements]);

type Check = (tx: World['database']['read']) => Promise<Deviation[]>;

const verifyWith = (world: World, checks: readonly Check[]): Promise<LedgerVerdict> =>
  inOneSnapshot(world.database, async (read) => {
    const deviations: string[] = [];
    for (const check of checks) for (const { row, why } of await check(read)) deviations.push(`${row} ${why}`);
    return { looked: await ledgerSize(read), deviations };
  });
