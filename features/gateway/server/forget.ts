import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { daysMs, later, minutesMs } from '#kit/shared/time.ts';
import { forgetLines } from '../db/matching/match-lines.ts';
import { forgetNonces } from '../db/keys/nonces.ts';
import { forgetPayoutDays } from '../db/payouts/payout-ceilings.ts';
import { forgetLaunchCodes, forgetPlaySessions } from '../db/games/play-sessions.ts';
import { forgetCalls } from '../db/calls/request-log.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import { driftMsMax } from './keys/vendor-signature.ts';

/** How long calls stay readable for whoever looks into a complaint. */
const callsKeptMs = daysMs(30);
/** Owed payouts may arrive late, and some vendor protocols identify a player by the session only. */
const sessionsKeptMs = daysMs(30);
/** A ceiling asks for the sums of the day that runs; the rest is for whoever looks into a finding. */
const payoutDaysKeptMs = daysMs(7);
/** Twice the drift: a timestamp from the future is refused for as long as its nonce is known. */
const noncesKeptMs = 2 * driftMsMax + minutesMs(1);

/** Rows of one statement: the millions of a busy day go in many short transactions, each of which holds and logs little. */
export const rowsAtOnce = 5000;

/** Deletes what is over its time, until nothing of it is left. */
export const forget = (world: World) => async (): Promise<void> => {
  const now = world.clock.now();
  const change = <Value>(work: (tx: Tx) => Promise<Value>) =>
    world.database.transact(async (tx) => accept(await work(tx))).then(({ value }) => value);
  const forgetRows = async (work: (tx: Tx) => Promise<number>) => {
    while ((await change(work)) === rowsAtOnce);
  };
  await forgetRows((tx) => forgetNonces(tx, later(now, -noncesKeptMs), rowsAtOnce));
  await forgetRows((tx) => forgetCalls(tx, later(now, -callsKeptMs), rowsAtOnce));
  while (await change((tx) => forgetLines(tx, later(now, -callsKeptMs), rowsAtOnce)));
  await forgetRows((tx) => forgetLaunchCodes(tx, later(now, -daysMs(1)), rowsAtOnce));
  await forgetRows((tx) => forgetPlaySessions(tx, later(now, -sessionsKeptMs), rowsAtOnce));
  await change((tx) => forgetPayoutDays(tx, dayOf(later(now, -payoutDaysKeptMs))));
};
