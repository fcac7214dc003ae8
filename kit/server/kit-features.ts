import { clockGauge } from './jobs/clock-skew.ts';
import { defineFeature, type Feature } from './feature.ts';
import { giveHumanCheck } from './http/human-check.ts';
import { giveLiveTicket } from './live/live-ticket.ts';
import { queueGauges } from './jobs/queue-gauges.ts';
import { privateFileTicker } from './files/private-files.ts';

/** What the kit itself answers and does, as features are listed. */
export const kitFeatures: readonly Feature[] = [
  defineFeature({ name: 'live', site: { ticket: giveLiveTicket } }),
  defineFeature({ name: 'human-check', site: { humanCheck: giveHumanCheck } }),
  defineFeature({ name: 'private-files', tickers: (world) => [privateFileTicker(world)] }),
  defineFeature({ name: 'clock', gauges: (world) => [clockGauge(world)] }),
  defineFeature({ name: 'queues', gauges: queueGauges }),
];
