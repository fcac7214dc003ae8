import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { contentBody } from '../../domain/body.ts';
import { entryId } from '../pictures/picture-view.ts';

export const staffRevision = endpoint({
  method: 'GET',
  path: '/staff/content/entries/:entryId/revisions/:revision',
  access: 'staff',
  permission: 'content.read',
  summary: 'One revision as it was written.',
  input: z.object({ entryId, revision: z.coerce.number().int().min(1).max(1_000_000) }),
  output: z.object({
    revision: z.int(),
    content: contentBody,
    by: z.string(),
    note: z.string().nullable(),
    madeAt: wireInstant,
  }),
  refusals: { revision_unknown: 404 },
});
