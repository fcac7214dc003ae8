import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { exportId } from './export-jobs.ts';

export const staffExportPart = endpoint({
  method: 'GET',
  path: '/staff/exports/jobs/:exportId/parts/:no',
  access: 'staff',
  summary:
    'A part of the person’s own file, as CSV; the first is written into the audit trail. Asks once more for the permission of the list.',
  input: z.object({ exportId, no: z.coerce.number().int().min(1).max(10_000) }),
  output: z.object({ text: z.string(), parts: z.int() }),
  refusals: { export_unknown: 404, export_not_ready: 409, export_expired: 410, not_permitted: 403 },
});
