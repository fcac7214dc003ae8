import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { entryId } from '../pictures/picture-view.ts';

const revision = z.coerce.number().int().min(1).max(1_000_000);

export const staffDifference = endpoint({
  method: 'GET',
  path: '/staff/content/entries/:entryId/difference',
  access: 'staff',
  permission: 'content.read',
  summary: 'What changed between two revisions, field by field and word by word.',
  input: z.object({ entryId, from: revision, to: revision }),
  output: z.object({
    fields: z.array(
      z.object({
        /** Such as `texts.TH.title`. */
        field: z.string(),
        before: z.string().nullable(),
        after: z.string().nullable(),
        parts: z.array(z.object({ change: z.enum(['same', 'added', 'removed']), text: z.string() })),
      }),
    ),
  }),
  refusals: { revision_unknown: 404 },
});
