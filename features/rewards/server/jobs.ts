import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { hasWaitingFigures } from '../db/figures.ts';
import { hasWaitingBonuses } from '../db/levels.ts';
import { hasMembersDue } from '../db/members.ts';
import { hasUnsettled } from '../db/redemptions.ts';
import { reviewLevels } from './levels/review-levels.ts';
import { payBonuses } from './levels/pay-bonuses.ts';
import { raiseLevels } from './levels/raise-levels.ts';
import { settleRedemptions } from './mall/settle-redemptions.ts';
import { countDays } from './points/count-days.ts';
import { payPoints } from './points/pay-points.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'rewards/count-days', everyMs: minutesMs(1), run: countDays(world) },
  { name: 'rewards/pay-points', everyMs: secondsMs(5), isDue: hasWaitingFigures, run: payPoints(world) },
  { name: 'rewards/raise-levels', everyMs: secondsMs(5), isDue: hasMembersDue, run: raiseLevels(world) },
  { name: 'rewards/review-levels', everyMs: minutesMs(1), run: reviewLevels(world) },
  { name: 'rewards/pay-bonuses', everyMs: secondsMs(5), isDue: hasWaitingBonuses, run: payBonuses(world) },
  { name: 'rewards/settle-redemptions', everyMs: secondsMs(3), isDue: hasUnsettled, run: settleRedemptions(world) },
];
