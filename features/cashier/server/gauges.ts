import type { FeatureGauge } from '#kit/server/gauges.ts';
import type { World } from '#kit/server/world.ts';
import { waitingDeposits, waitingLines } from '../db/waiting-figures.ts';

/** Money that came in and waits for people. */
export const gauges = ({ database: { read } }: World): FeatureGauge[] => [
  {
    name: 'cashier_lines_waiting',
    help: 'Transfers that nobody has said the owner of',
    read: async () => (await waitingLines(read)).waiting,
  },
  {
    name: 'cashier_line_age_seconds',
    help: 'How long the oldest of them has waited',
    read: async () => (await waitingLines(read)).seconds,
  },
  {
    name: 'cashier_deposits_waiting',
    help: 'Deposits that staff has to look at',
    read: async () => (await waitingDeposits(read)).waiting,
  },
  {
    name: 'cashier_deposit_age_seconds',
    help: 'How long the oldest of them has waited',
    read: async () => (await waitingDeposits(read)).seconds,
  },
];
