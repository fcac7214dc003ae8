import { appendAuditIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffMatchAgain as contract } from '../../contract/matching/staff-match-again.ts';
import { insertRun } from '../../db/matching/match-runs.ts';
import { lastDayOver } from './match-days.ts';
import { ownedVendorIn, reasoned } from '../vendors/staff-vendors.ts';

export const staffMatchAgain = handle(
  contract,
  (world) =>
    ({ vendor, day, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const kept = await ownedVendorIn(world, tx, visit, vendor);
        if (!kept.ok) return kept;
        if (day > lastDayOver(world)) return refuse('day_not_over');
        const at = world.clock.now();
        const run = { vendor, day, cause: 'staff', startedBy: visit.staff.username, at, tryAt: at } as const;
        const begun = await insertRun(tx, run);
        if (!begun) return refuse('match_running');
        await appendAuditIn(tx, {
          ...reasoned(visit, reason),
          action: 'gateway.match_again',
          subject: { kind: 'vendor', id: vendor },
          after: { day, version: begun.version },
        });
        return accept({ version: begun.version });
      }),
);
