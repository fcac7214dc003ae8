import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { hasWithdrawalsIn } from '../db/due.ts';
import { hasPayoutsDue } from '../db/payouts.ts';
import { assessHeld } from './decisions/assess.ts';
import { carryOutDecided } from './decisions/carry-out.ts';
import { hasOverdue, hasReminders, moveOverdue, remind } from './states/deadlines.ts';
import { drivePayouts } from './payouts/drive-payouts.ts';
import { payoutProviders } from './payouts/payout-providers.ts';
import { prepareApproved } from './payouts/prepare-payout.ts';

const everyMs = 1000;

/** Each does one thing, so that a bank that takes its time holds up nothing but payouts. */
export const tickers = (world: World): Ticker[] => {
  const providers = payoutProviders.of(world)(world);
  return [
    { name: 'withdrawals/assess', everyMs, isDue: hasWithdrawalsIn(['held']), run: assessHeld(world, providers) },
    {
      name: 'withdrawals/prepare',
      everyMs,
      isDue: hasWithdrawalsIn(['approved']),
      run: prepareApproved(world, providers),
    },
    { name: 'withdrawals/pay', everyMs, isDue: hasPayoutsDue, run: drivePayouts(world, providers) },
    {
      name: 'withdrawals/carry-out',
      everyMs,
      isDue: hasWithdrawalsIn(['decided']),
      run: carryOutDecided(world, providers),
    },
    { name: 'withdrawals/deadlines', everyMs, isDue: hasOverdue, run: moveOverdue(world) },
    { name: 'withdrawals/remind', everyMs, isDue: hasReminders, run: remind(world) },
  ];
};
