import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { foldCounters } from '../db/books/counter-accounts.ts';
import { hasMonthToTurn, hasMonthJoin, joinMonths, ledgerMonth, openMonth, prepareMonth } from '../db/books/months.ts';
import { sumBooks } from '../db/books/book-totals.ts';
import { closeStatement, hasHourToClose, hourToClose } from '../db/books/statements.ts';
import { isVerifierDue } from '../db/books/verifier.ts';
import { verifyStep } from './books/verify-step.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'wallet/fold-counters', everyMs: 5000, run: fold(world) },
  { name: 'wallet/turn-month', everyMs: 1000, isDue: hasMonthToTurn, run: turnMonth(world) },
  { name: 'wallet/join-months', everyMs: 1000, isDue: hasMonthJoin, run: joinStep(world) },
  { name: 'wallet/begin-joins', everyMs: 60_000, run: joinStep(world) },
  { name: 'wallet/sum-books', everyMs: 5000, run: addUpBooks(world) },
  { name: 'wallet/close-hour', everyMs: 1000, isDue: hasHourToClose, run: closeHour(world) },
  { name: 'wallet/verify', everyMs: 1000, isDue: isVerifierDue, run: verifyStep(world) },
];

/** Keeps the tail short that readers of counter-accounts add up. */
export const fold = (world: World) => async (): Promise<void> => {
  await world.database.transact(foldCounters);
};

/** Makes tomorrow's partition today, and moves the writing when a month has begun. */
export const turnMonth = (world: World) => async (): Promise<void> => {
  const { written, now, tomorrow } = await ledgerMonth(world.database.read);
  if (now > written) await world.database.transact((tx) => openMonth(tx, now));
  else if (tomorrow > written) await world.database.transact((tx) => prepareMonth(tx, tomorrow));
};

/** About five thousand movements: a year of a thousand million of them is joined in some days, beside play. */
const blocksAStep = 64;

/** Keeps the partitions few in which a key is looked up. */
export const joinStep = (world: World) => async (): Promise<void> => {
  await world.database.transact((tx) => joinMonths(tx, blocksAStep));
};

/** What pages show of all wallets; with very many of them it is done less often. */
export const addUpBooks = (world: World) => async (): Promise<void> => {
  await world.database.transact(sumBooks);
};

/** Closes the last full hour. Books that do not add up stay unclosed, and every try says so in the log. */
export const closeHour = (world: World) => async (): Promise<void> => {
  const hour = await hourToClose(world.database.read);
  if (hour === undefined) return;
  try {
    await world.database.transact((tx) => closeStatement(tx, hour));
  } catch (error) {
    world.log.error('the hour was not closed', { hour, error });
    throw error;
  }
};
