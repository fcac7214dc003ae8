import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { exportRowsMax } from '../domain/limits.ts';

export const noteExport = endpoint({
  method: 'POST',
  path: '/staff/exports',
  access: 'staff',
  summary: 'Writes down that a filtered list was taken out of the back office.',
  input: z.strictObject({
    list: z.string().regex(/^[a-z][a-z-]{1,39}$/),
    filter: z.record(z.string().max(40), z.string().max(200)),
    rows: z.int().min(0).max(exportRowsMax),
  }),
  output: z.object({}),
  refusals: {},
});
