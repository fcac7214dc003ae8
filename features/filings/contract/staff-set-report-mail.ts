import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { staffReason } from './filing-view.ts';
import { scheduleContent, scheduleId, wireSchedule } from './report-mail-view.ts';

export const staffSetReportMail = endpoint({
  method: 'POST',
  path: '/staff/report-mails',
  access: 'staff',
  permission: 'merchants.write',
  summary:
    'Adds, changes, pauses or ends a report by mail. Every colleague who gets it must be allowed to see the report.',
  input: z.strictObject({
    /** Absent: a new one. */
    scheduleId: scheduleId.optional(),
    ...scheduleContent,
    receivers: z
      .array(z.strictObject({ username: z.string().trim().min(1).max(60), address: z.email().max(254).toLowerCase() }))
      .min(1)
      .max(10),
    state: z.enum(['active', 'paused', 'ended']),
    reason: staffReason,
  }),
  output: wireSchedule,
  refusals: { schedule_unknown: 404, report_unknown: 404, colleague_unfit: 422, too_many_schedules: 409 },
});
