import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { entryId } from '../pictures/picture-view.ts';

export const staffRevisions = endpoint({
  method: 'GET',
  path: '/staff/content/entries/:entryId/revisions',
  access: 'staff',
  permission: 'content.read',
  summary: 'The revisions of an entry, newest first.',
  input: z.object({ entryId, before: z.coerce.number().int().min(1).max(1_000_000).optional() }),
  output: z.object({
    revisions: z.array(
      z.object({ revision: z.int(), by: z.string(), note: z.string().nullable(), madeAt: wireInstant }),
    ),
    next: z.int().optional(),
  }),
  refusals: {},
});
