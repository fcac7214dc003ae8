import { z } from 'zod';
import { defineEvent, publishIn } from '#kit/server/events/events.ts';
import { outgoing } from '#kit/server/events/outgoing-events.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { merchantIds } from '#features/merchants/public.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { AlertRow } from '../../db/alerts.ts';
import { alertAreas, alertKinds } from '../../domain/alert-kinds.ts';

const fields = {
  alertId: z.string(),
  kind: z.enum(alertKinds),
  area: z.enum(alertAreas),
  subject: z.string(),
  state: z.enum(['raised', 'taken', 'overdue', 'ended']),
  deadline: z.string(),
};

/** An alert was raised, was taken by somebody, is overdue, or its cause is gone. */
export const alertChanged = defineEvent(
  'reports.alert-changed',
  z.object({ merchantId: z.string(), ...fields }),
  ({ alertId }) => alertId,
);

export const alertChangedOut = outgoing({
  type: 'alert.changed',
  version: 1,
  about: 'An alert of the desk was raised, taken by somebody, became overdue or ended.',
  event: alertChanged,
  data: z.object({
    alertId: fields.alertId.describe('the alert'),
    kind: fields.kind.describe('what must not stay as it is'),
    area: fields.area.describe('whose work it is'),
    subject: fields.subject.describe('the id of what it is about'),
    state: fields.state.describe('raised, taken, overdue or ended'),
    deadline: fields.deadline.describe('when its cause should be gone'),
  }),
  example: {
    alertId: 'alt_0190a0000000700080000000000000aa',
    kind: 'vendor_failing',
    area: 'merchants',
    subject: 'SPB',
    state: 'raised',
    deadline: '2026-11-30T10:00:00.000Z',
  },
  factsOf: async (_, { merchantId, ...data }) => ({ merchantId, subject: data.alertId, data }),
});

/** Tells the merchant of an alert; of one of the whole house each merchant, as their desks do. */
export const publishAlertsIn = async (
  tx: Tx,
  alerts: readonly AlertRow[],
  state: z.output<typeof fields.state>,
): Promise<void> => {
  if (alerts.length === 0) return;
  const all = alerts.some((alert) => alert.merchant_id === null) ? await merchantIds(tx) : [];
  for (const { merchant_id: own, alert_id: alertId, kind, area, subject, deadline } of alerts)
    for (const merchantId of own === null ? all : [own])
      await publishIn(tx, alertChanged, { merchantId, alertId, kind, area, subject, state, deadline: isoOf(deadline) });
};
