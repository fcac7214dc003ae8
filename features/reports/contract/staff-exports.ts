import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireExport } from './export-jobs.ts';

export const staffExports = endpoint({
  method: 'GET',
  path: '/staff/exports/jobs',
  access: 'staff',
  summary: 'The lists that the person had written, the newest first, 50 at most.',
  input: z.object({}),
  output: z.object({ exports: z.array(wireExport) }),
  refusals: {},
});
