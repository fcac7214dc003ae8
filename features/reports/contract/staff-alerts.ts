import { z } from 'zod';
import { measureUnits } from '#kit/shared/reports/alert-measure.ts';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { alertAreas, alertKinds } from '../domain/alert-kinds.ts';

export const wireAlert = z.object({
  alertId: z.string(),
  kind: z.enum(alertKinds),
  subject: z.string(),
  area: z.enum(alertAreas),
  amount: wireMoney.nullable(),
  detail: z.string().nullable(),
  /** The threshold that raised it: whole numbers of the unit, amounts in minor units, percents in hundredths. */
  measure: z
    .object({
      unit: z.enum(measureUnits),
      threshold: z.int(),
      /** What stands against it; null where that is the time since its cause stands. */
      value: z.int().nullable(),
    })
    .nullable(),
  /** Since when its cause stands. */
  since: wireInstant,
  raisedAt: wireInstant,
  deadline: wireInstant,
  acknowledgedAt: wireInstant.nullable(),
  /** The log-in name of who took it. */
  acknowledgedBy: z.string().nullable(),
  endedAt: wireInstant.nullable(),
  /** Whether the person who asks may take it. */
  mayTake: z.boolean(),
});

export const staffAlerts = endpoint({
  method: 'GET',
  path: '/staff/alerts',
  access: 'staff',
  summary:
    'What must not stay as it is, of the areas that the own permissions read: at most 200, untaken first, or the latest that ended.',
  input: z.object({ state: z.enum(['standing', 'ended']).default('standing') }),
  output: z.object({
    alerts: z.array(wireAlert),
    /** Standing ones that nobody took or that are overdue. */
    pressing: z.int(),
  }),
  refusals: {},
});
