import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffAgreeDay as contract } from '../contract/staff-agree-day.ts';
import { agreeToDay, lockDay } from '../db/reconciliation-desk.ts';
import { subjectOf } from './reconciliation.ts';

export const staffAgreeDay = handle(
  contract,
  (world) =>
    ({ accountId, day, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const name = { accountId, day };
        const state = await lockDay(tx, { merchantId: visit.merchantId, ...name });
        if (state === undefined) return refuse('day_unknown');
        if (state === 'agreed') return refuse('day_agreed');
        if (state !== 'explained' && state !== 'even') return refuse('differences_open');
        await agreeToDay(tx, name, visit.staff.username, reason);
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          reason,
          action: 'reports.agree_day',
          subject: subjectOf(name),
          after: { state },
        });
        return accept({ state: 'agreed' as const });
      }),
);
