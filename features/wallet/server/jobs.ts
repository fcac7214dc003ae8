import type { Ticker } from '#kit/server/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { foldCounters } from '../db/counter-accounts.ts';
import { ledgerMonth, openMonth, prepareMonth } from '../db/months.ts';
import { closeStatement, hourToClose } from '../db/statements.ts';
import { verifyStep } from './verify-step.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'wallet/fold-counters', everyMs: 5000, run: fold(world) },
  { name: 'wallet/turn-month', everyMs: 1000, run: turnMonth(world) },
  { name: 'wallet/close-hour', everyMs: 1000, run: closeHour(world) },
  { name: 'wallet/verify', everyMs: 1000, run: verifyStep(world) },
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
