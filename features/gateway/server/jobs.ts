import type { JobList, Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { hasCallsDue } from '../db/calls/outgoing-calls.ts';
import { hasPaidFindings, settlePaidFindings } from '../db/findings/findings.ts';
import { hasVendorBalancesDue } from '../db/transfers/vendor-balances.ts';
import { hasTransfersDue } from '../db/transfers/wallet-transfers.ts';
import { recallVendorBalances } from './transfers/recall-vendor-balances.ts';
import { carryOutRoundOrder, carryOutRoundOrderJob } from './rounds/carry-out-round-order.ts';
import { connectedBooks } from './vendors/connected-books.ts';
import { endQuiet } from './rounds/end-quiet-rounds.ts';
import { deliverTransfers } from './transfers/deliver-transfer.ts';
import { forget } from './forget.ts';
import { matchDays } from './matching/match-days.ts';
import { sendOutgoing } from './calls/outgoing-calls.ts';
import { payHeldAct, payHeldActJob } from './payouts/pay-held-act.ts';
import type { VendorBooks } from './vendors/vendor-book.ts';

const settlePaid = (world: World) => () => world.database.transact((tx) => settlePaidFindings(tx, world.clock.now()));

export const tickers = (world: World, books: VendorBooks = connectedBooks(world)): Ticker[] => [
  { name: 'gateway/match-days', everyMs: 5000, run: matchDays(world, books) },
  { name: 'gateway/wallet-transfers', everyMs: 2000, isDue: hasTransfersDue, run: deliverTransfers(world, books) },
  {
    name: 'gateway/recall-vendor-balances',
    everyMs: 1000,
    isDue: hasVendorBalancesDue,
    run: recallVendorBalances(world, books),
  },
  { name: 'gateway/outgoing-calls', everyMs: 2000, isDue: hasCallsDue, run: sendOutgoing(world, books) },
  { name: 'gateway/quiet-rounds', everyMs: 60_000, run: endQuiet(world) },
  { name: 'gateway/forget', everyMs: 30_000, run: forget(world) },
  {
    name: 'gateway/settle-findings',
    everyMs: 5000,
    isDue: hasPaidFindings,
    run: settlePaid(world),
  },
];

export const jobs = (world: World): JobList => ({
  [carryOutRoundOrderJob]: carryOutRoundOrder(world),
  [payHeldActJob]: payHeldAct(world),
});
