import type { FeatureGauge } from '#kit/server/gauges.ts';
import type { World } from '#kit/server/world.ts';
import { waitingNow } from '../db/waiting-now.ts';

export const gauges = ({ database: { read } }: World): FeatureGauge[] => [
  {
    name: 'chat_waiting',
    help: 'Conversations that nobody has taken yet',
    read: async () => (await waitingNow(read)).waiting,
  },
  {
    name: 'chat_overdue',
    help: 'Conversations whose player waits longer for an answer than staff means to let them',
    read: async () => (await waitingNow(read)).overdue,
  },
];
