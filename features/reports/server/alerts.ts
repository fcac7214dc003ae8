import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as listed from '../contract/staff-alerts.ts';
import type * as taken from '../contract/staff-take-alert.ts';
import { type AlertRow, countPressing, endedAlerts, lockAlert, standingAlerts, takeAlert } from '../db/alerts.ts';
import { type AlertArea, alertAreas } from '../domain/alert-kinds.ts';

const most = 200;

const readableAreas = (permissions: readonly string[]): AlertArea[] =>
  alertAreas.filter((area) => permissions.includes(`${area}.read`));

const mayChange = (permissions: readonly string[], area: AlertArea): boolean => permissions.includes(`${area}.write`);

export const showAlerts =
  (world: World): Handler<typeof listed.staffAlerts> =>
  async ({ state }, { merchantId, staff: { permissions } }) => {
    const { read } = world.backofficeDatabase;
    const seen = { merchantId, areas: readableAreas(permissions) };
    const rows = await (state === 'standing' ? standingAlerts : endedAlerts)(read, seen, most);
    return accept({
      alerts: rows.map((row) => view(row, permissions)),
      pressing: await countPressing(read, seen),
    });
  };

export const takeStandingAlert =
  (world: World): Handler<typeof taken.staffTakeAlert> =>
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
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'reports.take_alert',
        subject: { kind: 'alert', id: alertId },
        after: { kind: alert.kind, subject: alert.subject },
      });
      return accept(view(row, permissions));
    });

const view = (row: AlertRow, permissions: readonly string[]) => ({
  alertId: row.alert_id,
  kind: row.kind,
  subject: row.subject,
  area: row.area,
  amount: row.amount === null ? null : minor(row.amount),
  detail: row.detail,
  since: row.since,
  raisedAt: row.raised_at,
  deadline: row.deadline,
  acknowledgedAt: row.acknowledged_at,
  acknowledgedBy: row.acknowledged_by,
  endedAt: row.ended_at,
  mayTake: row.ended_at === null && row.acknowledged_at === null && mayChange(permissions, row.area),
});
