import { sql } from '#kit/server/database/database.ts';
import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { daysMs, later } from '#kit/shared/time.ts';
import { hasSettled } from '../db/day-returns.ts';
import { hasRoundsDue } from '../db/due-rounds.ts';
import { hasFurtherDue } from '../db/further-stakes.ts';
import { hasPoolsDue } from '../db/pools.ts';
import { stuckHours } from '../domain/round-state.ts';
import { closePools } from './pools/close-pools.ts';
import { forgetSessions } from '../db/sessions.ts';
import { tallyRtp } from './games/tally-rtp.ts';
import { driveShared } from './shared/drive-shared.ts';
import { finishRounds } from './rounds/finish-rounds.ts';
import { ownHouse } from './games/house.ts';
import { settleShared } from './shared/settle-shared.ts';

const sessionsKeptMs = daysMs(1);

export const tickers = (world: World): Ticker[] => {
  const house = ownHouse.of(world);
  return [
    {
      name: 'rounds/finish',
      everyMs: 1000,
      isDue: sql`${hasRoundsDue(stuckHours)} or ${hasFurtherDue}`,
      run: finishRounds(house),
    },
    { name: 'rounds/returns', everyMs: 2000, isDue: hasSettled, run: tallyRtp(house.world) },
    { name: 'rounds/shared', everyMs: 100, isPrompt: true, run: driveShared(house) },
    { name: 'rounds/settle-shared', everyMs: 100, isPrompt: true, run: settleShared(house) },
    {
      name: 'rounds/forget',
      everyMs: 60_000,
      run: () =>
        house.world.database.transact((tx) => forgetSessions(tx, later(house.world.clock.now(), -sessionsKeptMs))),
    },
    { name: 'rounds/pools', everyMs: 5000, isDue: hasPoolsDue, run: () => closePools(house) },
  ];
};
