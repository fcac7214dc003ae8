import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { expireRequests } from '../db/contracts/requests.ts';
import { turnVersions } from '../db/contracts/versions.ts';
import { hasApprovedRuns } from '../db/runs/runs.ts';
import { notifyContracts } from './contracts/notify-contracts.ts';
import { countLargeTeams } from './large/count-teams.ts';
import { moveAllCommission } from './pay/move-all.ts';
import { computeDue } from './runs/due-runs.ts';
import { payApproved } from './runs/pay-run.ts';

export const tickers = (world: World): Ticker[] => [
  {
    name: 'agents/versions',
    everyMs: secondsMs(10),
    run: async () =>
      void (await world.database.transact(async (tx) => {
        await expireRequests(tx, world.clock.now());
        return turnVersions(tx, world.clock.now());
      })),
  },
  { name: 'agents/notices', everyMs: secondsMs(10), run: notifyContracts(world) },
  { name: 'agents/runs', everyMs: secondsMs(10), run: computeDue(world) },
  { name: 'agents/pay', everyMs: secondsMs(5), isDue: hasApprovedRuns, run: payApproved(world) },
  { name: 'agents/commission', everyMs: secondsMs(30), run: moveAllCommission(world) },
  { name: 'agents/large-teams', everyMs: minutesMs(10), run: countLargeTeams(world) },
];
