import { defineFeature } from '#kit/server/feature.ts';
import { gauges } from './server/gauges.ts';
import { tickers } from './server/jobs.ts';

export const turnover = defineFeature({ name: 'turnover', tickers, gauges });
