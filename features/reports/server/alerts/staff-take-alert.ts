import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffTakeAlert as contract } from '../../contract/staff-take-alert.ts';
import { lockAlert, takeAlert } from '../../db/alerts.ts';
import { publishAlertsIn } from './alert-changed.ts';
import { mayChange, readableAreas, view } from './alerts.ts';

export const staffTakeAlert = handle(
  contract,
  (world) =>
    async ({ alertId }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { permissions, username } = visit.staff;
        const seen = { merchantId: visit.merchantId, areas: readableAreas(permissions) };
        const alert = await lockAlert(tx, seen, alertId);
        if (!alert) return refuse('alert_unknown');
        if (!mayChange(permissions, alert.area)) return refuse('not_your_area');
        if (alert.ended_at !== null) return refuse('alert_ended');
        if (alert.acknowledged_at !== null) return refuse('alert_taken');
        const row = await takeAlert(tx, alertId, username);
        await publishAlertsIn(tx, [row], 'taken');
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'reports.take_alert',
          subject: { kind: 'alert', id: alertId },
          after: { kind: alert.kind, subject: alert.subject },
        });
        return accept(view(row, permissions));
      }),
);
