import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffExplainDifference as contract } from '../contract/staff-explain-difference.ts';
import { explainDifference, lockDay, setStateNow } from '../db/reconciliation-desk.ts';
import { subjectOf } from './reconciliation.ts';

export const staffExplainDifference = handle(
  contract,
  (world) =>
    ({ accountId, day, side, line, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const name = { accountId, day };
        const state = await lockDay(tx, { merchantId: visit.merchantId, ...name });
        if (state === undefined) return refuse('day_unknown');
        if (state === 'agreed') return refuse('day_agreed');
        if (!(await explainDifference(tx, name, { side, line, by: visit.staff.username, note: reason })))
          return refuse('difference_gone');
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          reason,
          action: 'reports.explain_difference',
          subject: subjectOf(name),
          after: { side, line },
        });
        return accept({ state: await setStateNow(tx, name) });
      }),
);
