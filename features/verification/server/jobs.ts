import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { hasKycRequestsDue } from '../db/kyc-requests.ts';
import { expireKycRequests } from './expire-kyc-requests.ts';
import { requestAgain } from './request-again.ts';
import { retainWhileInUse } from './retain-while-in-use.ts';

export const tickers = (world: World): Ticker[] => [
  { name: 'verification/expire-kyc-requests', everyMs: 1000, isDue: hasKycRequestsDue, run: expireKycRequests(world) },
  { name: 'verification/ask-again', everyMs: 60_000, run: requestAgain(world) },
  { name: 'verification/keep-while-in-use', everyMs: 3_600_000, run: retainWhileInUse(world) },
];
