import type { JobList } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { clearPlayerSums, clearPlayerSumsJob } from './settlement/clear-player-sums.ts';

export const jobs = (world: World): JobList => ({ [clearPlayerSumsJob]: clearPlayerSums(world) });
