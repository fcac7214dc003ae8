import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { scheduleId } from './report-mail-view.ts';

export const staffTestReportMail = endpoint({
  method: 'POST',
  path: '/staff/report-mails/:scheduleId/test',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Makes the file and sends the mails of a schedule at once; its next run stays.',
  input: z.strictObject({ scheduleId }),
  output: z.object({ deliveryId: z.string() }),
  refusals: { schedule_unknown: 404, report_unknown: 404, too_many_filings: 409 },
});
