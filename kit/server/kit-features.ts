import { clockGauge } from './clock-skew.ts';
import { defineFeature, type Feature } from './feature.ts';
import { giveHumanCheck } from './human-check.ts';
import { giveLiveTicket } from './live-ticket.ts';
import { privateFileTicker } from './private-files.ts';

/** What the kit itself answers and does, as features are listed. */
export const kitFeatures: readonly Feature[] = [
  defineFeature({ name: 'live', site: { ticket: giveLiveTicket } }),
  defineFeature({ name: 'human-check', site: { humanCheck: giveHumanCheck } }),
  defineFeature({ name: 'private-files', tickers: (world) => [privateFileTicker(world)] }),
  defineFeature({ name: 'clock', gauges: (world) => [clockGauge(world)] }),
];
