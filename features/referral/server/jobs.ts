import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { minutesMs, secondsMs } from '#kit/shared/time.ts';
import { hasDueFriends } from '../db/friends.ts';
import { hasWaitingShares } from '../db/shares.ts';
import { countShares } from './count-shares.ts';
import { reviewFriends } from './review-friends.ts';
import { payFriends } from './pay-friends.ts';
import { payShares } from './pay-shares.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'referral/review-friends', everyMs: minutesMs(1), run: reviewFriends(world) },
  { name: 'referral/pay-friends', everyMs: secondsMs(5), isDue: hasDueFriends, run: payFriends(world) },
  { name: 'referral/count-shares', everyMs: minutesMs(1), run: countShares(world) },
  { name: 'referral/pay-shares', everyMs: secondsMs(5), isDue: hasWaitingShares, run: payShares(world) },
];
