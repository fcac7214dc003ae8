import type { JobList, Ticker } from '#kit/server/jobs.ts';
import type { Tx } from '#kit/server/database.ts';
import type { World } from '#kit/server/world.ts';
import { daysMs, later, minutesMs } from '#kit/shared/time.ts';
import { settlePaidFindings } from '../db/findings.ts';
import { forgetLines } from '../db/match-lines.ts';
import { forgetNonces } from '../db/nonces.ts';
import { forgetLaunchCodes, forgetPlaySessions } from '../db/play-sessions.ts';
import { forgetPayoutDays } from '../db/payout-ceilings.ts';
import { forgetCalls } from '../db/request-log.ts';
import { dayOf } from '../domain/business-day.ts';
import { bringHome } from './bring-home.ts';
import { carryOutRoundOrder, carryOutRoundOrderJob } from './carry-out-round-order.ts';
import { connectedBooks } from './connected-books.ts';
import { endQuiet } from './end-quiet-rounds.ts';
import { deliverTransfers } from './deliver-transfer.ts';
import { matchDays } from './match-days.ts';
import { sendOutgoing } from './outgoing-calls.ts';
import { payHeldAct, payHeldActJob } from './pay-held-act.ts';
import type { VendorBooks } from './vendor-book.ts';
import { driftMsMax } from './vendor-signature.ts';

/** How long calls stay readable for whoever looks into a complaint. */
export const callsKeptMs = daysMs(30);
/** What is owed may come late, and some shapes name a player by the session alone. */
const sessionsKeptMs = daysMs(30);
/** A ceiling asks for the sums of the day that runs; the rest is for whoever looks into a finding. */
const payoutDaysKeptMs = daysMs(7);
/** Twice the drift: a timestamp from the future is refused for as long as its nonce is known. */
export const noncesKeptMs = 2 * driftMsMax + minutesMs(1);

const settlePaid = (world: World) => () => world.database.transact((tx) => settlePaidFindings(tx, world.clock.now()));

export const tickers = (world: World, books: VendorBooks = connectedBooks(world)): Ticker[] => [
  { name: 'gateway/match-days', everyMs: 5000, run: matchDays(world, books) },
  { name: 'gateway/wallet-transfers', everyMs: 2000, run: deliverTransfers(world, books) },
  { name: 'gateway/bring-home', everyMs: 1000, run: bringHome(world, books) },
  { name: 'gateway/outgoing-calls', everyMs: 2000, run: sendOutgoing(world, books) },
  { name: 'gateway/quiet-rounds', everyMs: 60_000, run: endQuiet(world) },
  {
    name: 'gateway/forget',
    everyMs: 30_000,
    run: async () => {
      const now = world.clock.now();
      const change = (work: (tx: Tx) => Promise<unknown>) => world.database.transact(work);
      await change((tx) => forgetNonces(tx, later(now, -noncesKeptMs)));
      await change((tx) => forgetLaunchCodes(tx, later(now, -daysMs(1))));
      await change((tx) => forgetPlaySessions(tx, later(now, -sessionsKeptMs)));
      await change((tx) => forgetCalls(tx, later(now, -callsKeptMs)));
      await change((tx) => forgetLines(tx, later(now, -callsKeptMs)));
      await change((tx) => forgetPayoutDays(tx, dayOf(later(now, -payoutDaysKeptMs))));
    },
  },
  {
    name: 'gateway/settle-findings',
    everyMs: 5000,
    run: settlePaid(world),
  },
];

export const jobs = (world: World): JobList => ({
  [carryOutRoundOrderJob]: carryOutRoundOrder(world),
  [payHeldActJob]: payHeldAct(world),
});
