import { minor } from '#kit/shared/money/money.ts';
import type { AlertRow } from '../../db/alerts.ts';
import { type AlertArea, alertAreas } from '../../domain/alert-kinds.ts';

export const readableAreas = (permissions: readonly string[]): AlertArea[] =>
  alertAreas.filter((area) => permissions.includes(`${area}.read`));

export const mayChange = (permissions: readonly string[], area: AlertArea): boolean =>
  permissions.includes(`${area}.write`);

export const view = (row: AlertRow, permissions: readonly string[]) => ({
  alertId: row.alert_id,
  kind: row.kind,
  subject: row.subject,
  area: row.area,
  amount: row.amount === null ? null : minor(row.amount),
  detail: row.detail,
  measure:
    row.measure_unit === null || row.threshold === null
      ? null
      : {
          unit: row.measure_unit,
          threshold: Number(row.threshold),
          value: row.measured === null ? null : Number(row.measured),
        },
  since: row.since,
  raisedAt: row.raised_at,
  deadline: row.deadline,
  acknowledgedAt: row.acknowledged_at,
  acknowledgedBy: row.acknowledged_by,
  endedAt: row.ended_at,
  mayTake: row.ended_at === null && row.acknowledged_at === null && mayChange(permissions, row.area),
});
