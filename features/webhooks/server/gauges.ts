import type { FeatureGauge } from '#kit/server/gauges.ts';
import type { World } from '#kit/server/world.ts';
import { waitingDeliveries } from '../db/waiting-deliveries.ts';

/** Events that receivers have not taken yet. */
export const gauges = ({ database: { read } }: World): FeatureGauge[] => [
  {
    name: 'webhooks_waiting',
    help: 'Deliveries of events that no receiver has taken yet',
    read: async () => (await waitingDeliveries(read)).waiting,
  },
  {
    name: 'webhooks_age_seconds',
    help: 'How long the oldest of them has waited at an active endpoint',
    read: async () => (await waitingDeliveries(read)).seconds,
  },
];
