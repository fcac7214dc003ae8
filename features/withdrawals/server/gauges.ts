import type { FeatureGauge } from '#kit/server/gauges.ts';
import type { World } from '#kit/server/world.ts';
import { openFigures } from '../db/open-figures.ts';

/** Money on its way out, and where it stands still. */
export const gauges = ({ database: { read } }: World): FeatureGauge[] => [
  {
    name: 'withdrawals_open',
    help: 'Withdrawals that are not over, by state',
    labels: ['state'],
    read: async () => (await openFigures(read)).map(({ state, open }) => ({ labels: { state }, value: open })),
  },
  {
    name: 'withdrawals_overdue',
    help: 'Of them those whose deadline has passed, by state',
    labels: ['state'],
    read: async () => (await openFigures(read)).map(({ state, overdue }) => ({ labels: { state }, value: overdue })),
  },
];
