import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Instant } from '#kit/shared/time.ts';
import { wrongHistories, wrongOtherEnds, wrongTotals } from '../../db/books/closing-checks.ts';
import { type Closing, closingAfter, hasClosingAfter, movementsIn, windowsOf } from '../../db/books/closings.ts';
import {
  brokenChains,
  type Deviation,
  openCurrencies,
  wrongCounterAccounts,
  wrongTimes,
  wrongWallets,
} from '../../db/books/ledger-checks.ts';
import type { MovementOwners } from '../../db/books/movement-owners.ts';
import { owedPages } from '../../db/books/owed-pages.ts';
import { hasHourToClose, hourToClose, lastClosing } from '../../db/books/statements.ts';
import { verifierState } from '../../db/books/verifier.ts';
import { closeHour } from '../jobs.ts';
import { unownedInClosing } from './movement-owners.ts';

/** Up to so many movements the whole ledger is looked through each time; beyond it the permanent verifier's walk has to do. */
const lookedThroughMax = 1_000_000n;

const afterAllWallets = 2n ** 62n;

/**
 * What speaks against a closing, one line each, at most 100 of a kind: histories of the wallets that moved, their other ends, the
 * totals, what the permanent verifier found lately, and movements that no fact explains. In a ledger of up to a million movements
 * everything is looked through. Give it a transaction of one snapshot.
 * @param owners of every feature that moves money.
 */
const closingDeviations = async (
  read: Read,
  owners: readonly MovementOwners[],
  { closesAt, currencies }: Closing,
): Promise<string[]> => {
  const deviations: Deviation[] = [
    ...(await wrongTotals(read, closesAt)),
    ...(await wrongHistories(read, closesAt)),
    ...(await wrongOtherEnds(read, closesAt)),
  ];
  const isSmall = currencies.reduce((all, { movements }) => all + movements, 0n) <= lookedThroughMax;
  if (isSmall)
    deviations.push(
      ...(await brokenChains(read, 0n, afterAllWallets)),
      ...(await wrongWallets(read, 0n, afterAllWallets)),
      ...(await wrongCounterAccounts(read)),
      ...(await wrongTimes(read)),
    );
  const { foundLately, lastDeviation } = await verifierState(read);
  if (!isSmall && foundLately > 0n)
    deviations.push({ row: 'the verifier', why: `found ${foundLately} deviations, the last: ${lastDeviation}` });
  const texts = new Set(deviations.map(({ row, why }) => `${row} ${why}`));
  return [...texts, ...(await unownedInClosing(read, owners, closesAt))];
};

/**
 * Closes the hour that is due, as the ledger itself does every hour. @returns undefined when it is closed or nothing is due;
 * else the hour that could not be closed, with what does not add up.
 */
const closeDueHour = async (world: World): Promise<{ hour: Instant; why: string[] } | undefined> => {
  const hour = await hourToClose(world.database.read);
  if (hour === undefined) return undefined;
  const open = await openCurrencies(world.database.read);
  if (open.length > 0) return { hour, why: open.map(({ row, why }) => `${row} ${why}`) };
  await closeHour(world)();
  return undefined;
};

/** The hours that the ledger has closed, and what each took in. */
export const closings = {
  closeDue: closeDueHour,
  /** Conditions of tickers: whether an hour is due, and whether one was closed after a moment. */
  isDue: hasHourToClose,
  isAfter: hasClosingAfter,
  /** The first one after a moment. */
  after: closingAfter,
  last: lastClosing,
  deviationsOf: closingDeviations,
  windowsOf,
  movementsIn,
  owedPages,
} as const;
