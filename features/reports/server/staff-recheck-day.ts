import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRecheckDay as contract } from '../contract/staff-recheck-day.ts';
import { lockDay, recheckDay } from '../db/reconciliation-desk.ts';
import { subjectOf } from './reconciliation.ts';

export const staffRecheckDay = handle(
  contract,
  (world) => (name, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const state = await lockDay(tx, { merchantId: visit.merchantId, ...name });
      if (state === undefined) return refuse('day_unknown');
      if (state === 'agreed') return refuse('day_agreed');
      await recheckDay(tx, name);
      await appendAuditIn(tx, { ...auditVisit(visit), action: 'reports.recheck_day', subject: subjectOf(name) });
      return accept({});
    }),
);
