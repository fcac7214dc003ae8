import type { Ticker } from '#kit/server/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { countPlay } from './count-play.ts';
import { tellWinners } from './tell-winners.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'lobby/count-play', everyMs: 5000, run: countPlay(world) },
  { name: 'lobby/tell-winners', everyMs: 3000, run: tellWinners(world) },
];
