import { requestApprovalIn } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetLevelTable as contract } from '../contract/staff-set-level-table.ts';
import { levelTables } from '../db/level-tables.ts';
import { boundsFault, raises, startBounds } from '../domain/levels.ts';
import { kind, linesOf, saveIn, subjectOf } from './level-table.ts';

export const staffSetLevelTable = handle(
  contract,
  (world) =>
    ({ basedOn, bounds, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const fault = boundsFault(bounds);
        if (fault) return refuse(fault);
        const [standing] = await levelTables(tx, visit.merchantId, 1);
        if ((standing?.version ?? 0) !== basedOn) return refuse('version_conflict');
        const before = standing?.bounds ?? startBounds;
        if (JSON.stringify(linesOf(before)) === JSON.stringify(linesOf(bounds))) return refuse('no_change');
        if (!raises(before, bounds)) {
          const people = { by: visit.staff.username, with: null };
          const saved = await saveIn(world, tx, visit, { basedOn, bounds, people, reason });
          return saved.ok ? accept({ outcome: 'saved' as const }) : saved;
        }
        const requested = await requestApprovalIn(world, tx, visit, {
          kind,
          permission: 'verification.write',
          subject: subjectOf(visit.merchantId),
          amount: null,
          facts: { basedOn, before: linesOf(before), after: linesOf(bounds) },
          reason,
        });
        return requested.ok ? accept({ outcome: 'needs_approval' as const }) : requested;
      }),
);
