import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireExport } from './export-jobs.ts';

export const staffRequestExport = endpoint({
  method: 'POST',
  path: '/staff/exports/jobs',
  access: 'staff',
  summary:
    'Has a list that is too long for a page written into a sealed file, by a job; asks for the permission that the list itself asks for.',
  input: z.strictObject({
    list: z.string().regex(/^[a-z][a-z-]{1,39}$/),
    form: z.enum(['csv', 'xlsx']).default('csv'),
    /** What the list's own call is asked, as in its query. */
    input: z.record(z.string().max(40), z.string().max(300)),
  }),
  output: wireExport,
  refusals: { list_unknown: 422, filter_unfit: 422, not_permitted: 403, too_many_exports: 409 },
});
