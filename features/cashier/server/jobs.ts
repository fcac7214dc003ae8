import type { JobList, Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { hasDepositsToExpire } from '../db/deposits.ts';
import { hasOrdersDue } from '../db/orders.ts';
import { hasSlipsDue } from '../db/slips.ts';
import { checkSlips } from './slips/check-slips.ts';
import { creditMatchedLine, creditMatchedLineJob } from './lines/credit-matched-line.ts';
import { driveOrders } from './providers/drive-orders.ts';
import { driveReturns, mayDriveReturns, type ReturnProviders } from './returns/drive-returns.ts';
import { expireDeposits } from './deposits/expire-deposits.ts';
import { payoutProviderOf, type ProviderSettings } from './providers/find-provider.ts';
import { carryOutSettlement, settleReturnJob } from './returns/staff-settle-return.ts';
import { cashierSettings } from './deposits/view-deposit.ts';

export const tickers = (world: World): Ticker[] => {
  const settings = cashierSettings.of(world);
  return [
    { name: 'cashier/expire-deposits', everyMs: 1000, isDue: hasDepositsToExpire, run: expireDeposits(world) },
    { name: 'cashier/drive-orders', everyMs: 1000, isDue: hasOrdersDue, run: driveOrders(world, settings) },
    {
      name: 'cashier/drive-returns',
      everyMs: 1000,
      isDue: mayDriveReturns,
      run: driveReturns(world, returnProviders(world, settings)),
    },
    { name: 'cashier/check-slips', everyMs: 1000, isDue: hasSlipsDue, run: checkSlips(world, settings) },
  ];
};

const returnProviders =
  (world: World, settings: ProviderSettings): ReturnProviders =>
  ({ merchant_id: merchantId, provider: name }) =>
    payoutProviderOf(world, world.database.read, settings, { merchantId, name });

export const jobs = (world: World): JobList => ({
  [creditMatchedLineJob]: creditMatchedLine(world),
  [settleReturnJob]: carryOutSettlement(world),
});
