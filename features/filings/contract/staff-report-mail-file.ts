import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { deliveryId } from './report-mail-view.ts';

export const staffReportMailFile = endpoint({
  method: 'GET',
  path: '/staff/report-mails/deliveries/:deliveryId/file',
  access: 'staff',
  permission: 'reports.read',
  summary: 'The file of a report by mail, for whoever may see the report; in the audit trail each time.',
  input: z.object({ deliveryId }),
  /** @property base64 of its bytes. */
  output: z.object({ name: z.string(), base64: z.string() }),
  refusals: { report_file_unknown: 404, report_file_not_ready: 409, report_unknown: 404 },
});
