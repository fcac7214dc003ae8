import type { DeliveryRow } from '../db/deliveries.ts';
import type { ScheduleRow } from '../db/schedules.ts';

/** @param usernames of the colleagues who get it, by id. */
export const scheduleView = (row: ScheduleRow, usernames: ReadonlyMap<string, string>) => ({
  scheduleId: row.schedule_id,
  name: row.name,
  report: row.report,
  form: row.form,
  every: row.every,
  hour: row.hour,
  language: row.language,
  receivers: row.receivers.map(({ staffId, address }) => ({ username: usernames.get(staffId) ?? '—', address })),
  state: row.state,
  nextAt: row.next_at,
  setBy: row.set_name,
  setAt: row.set_at,
});

export const deliveryView = (row: DeliveryRow) => ({
  deliveryId: row.delivery_id,
  scheduleId: row.schedule_id,
  cause: row.cause,
  report: row.report,
  from: row.from_day,
  until: row.until_day,
  state: row.state,
  fault: row.fault,
  form: row.form,
  rows: row.rows,
  mails: row.mails,
  sha256: row.sha256,
  requestedAt: row.requested_at,
  expiresAt: row.expires_at,
});
