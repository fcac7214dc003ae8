import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireDelivery, wireSchedule } from './report-mail-view.ts';

export const staffReportMails = endpoint({
  method: 'GET',
  path: '/staff/report-mails',
  access: 'staff',
  permission: 'reports.read',
  summary: 'Reports that colleagues get by mail, and the files that were made for it, the newest first, 100 at most.',
  input: z.object({}),
  output: z.object({
    schedules: z.array(wireSchedule),
    deliveries: z.array(wireDelivery),
    /** Those that the asker may see. */
    reports: z.array(z.string()),
    timeZone: z.string(),
  }),
  refusals: {},
});
