import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireAlert } from './staff-alerts.ts';

export const staffTakeAlert = endpoint({
  method: 'POST',
  path: '/staff/alerts/:alertId/take',
  access: 'staff',
  summary:
    'Takes an alert upon oneself, by name; it ends when its cause does. Needs the area’s permission to change things.',
  input: z.strictObject({ alertId: z.string().regex(/^alt_[0-9a-f]{32}$/) }),
  output: wireAlert,
  refusals: { alert_unknown: 404, not_your_area: 403, alert_taken: 409, alert_ended: 409 },
});
