import type { Ticker } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { removeOldGuesses } from '../db/guesses.ts';
import { removeOldDevices } from '../db/known-devices.ts';
import { removeOldRefusals } from '../db/refused-log-ins.ts';
import { deviceMs, guessWindowMs, refusalsRetentionMs } from '../domain/limits.ts';
import { anchorAudit } from './audit/anchor-audit.ts';
import { approvalActionsIn } from './approvals/decide-approval.ts';
import { expireOldApprovals } from './approvals/expire-approvals.ts';

const anchorEveryMs = 5000;
const expireEveryMs = 10_000;
const cleanEveryMs = 60_000;

export const tickers = (world: World): readonly Ticker[] => [
  { name: 'staff/anchor-audit', everyMs: anchorEveryMs, run: () => anchorAudit(world) },
  { name: 'staff/expire-approvals', everyMs: expireEveryMs, run: expireOldApprovals(world, approvalActionsIn(world)) },
  {
    name: 'staff/clean-guesses',
    everyMs: cleanEveryMs,
    run: () =>
      world.backofficeDatabase.transact(async (tx) => {
        await removeOldGuesses(tx, guessWindowMs);
        await removeOldRefusals(tx, refusalsRetentionMs);
        await removeOldDevices(tx, deviceMs);
      }),
  },
];
