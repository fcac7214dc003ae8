import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { countPlay } from './play/count-play.ts';
import { notifyWinners } from './play/notify-winners.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'lobby/count-play', everyMs: 5000, run: countPlay(world) },
  { name: 'lobby/tell-winners', everyMs: 3000, run: notifyWinners(world) },
];
