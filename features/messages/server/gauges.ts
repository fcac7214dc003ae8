import type { FeatureGauge } from '#kit/server/gauges.ts';
import type { World } from '#kit/server/world.ts';
import { waitingMessages } from '../db/waiting-messages.ts';

/** Codes that people wait for in front of a form. */
export const gauges = ({ database: { read } }: World): FeatureGauge[] => [
  {
    name: 'messages_waiting',
    help: 'SMS and mails that no carrier has taken yet, by channel',
    labels: ['channel'],
    read: async () =>
      (await waitingMessages(read)).map(({ channel, waiting }) => ({ labels: { channel }, value: waiting })),
  },
  {
    name: 'messages_age_seconds',
    help: 'How long the oldest of them has waited, by channel',
    labels: ['channel'],
    read: async () =>
      (await waitingMessages(read)).map(({ channel, seconds }) => ({ labels: { channel }, value: seconds })),
  },
];
