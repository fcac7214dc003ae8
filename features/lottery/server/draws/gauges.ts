import type { FeatureGauge } from '#kit/server/gauges.ts';
import type { World } from '#kit/server/world.ts';
import { feedFigures, lateDraws } from '../../db/draws/lottery-figures.ts';

/** As at the desk: what is half a minute behind is late. */
const graceSeconds = 30;

/** Draws that stand still and sources that fail, of all merchants together. */
export const gauges = ({ database: { read } }: World): FeatureGauge[] => [
  {
    name: 'lottery_draws_late',
    help: 'Draws whose next step should have come half a minute ago',
    read: async () => (await lateDraws(read, graceSeconds)).late,
  },
  {
    name: 'lottery_draw_lateness_seconds',
    help: 'For how long the latest of them has been due',
    read: async () => (await lateDraws(read, graceSeconds)).seconds,
  },
  {
    name: 'lottery_feed_failing',
    help: 'Draws of the last hour for which a source of results failed at last, by merchant and source',
    labels: ['merchant', 'feed'],
    read: async () =>
      (await feedFigures(read)).map(({ merchant, feed, failing }) => ({ labels: { merchant, feed }, value: failing })),
  },
  {
    name: 'lottery_feed_silence_seconds',
    help: 'Time since a source of results was last asked; none before the first time',
    labels: ['merchant', 'feed'],
    read: async () =>
      (await feedFigures(read)).flatMap(({ merchant, feed, silent_seconds: value }) =>
        value === null ? [] : [{ labels: { merchant, feed }, value }],
      ),
  },
];
