import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { kinds } from '../../domain/body.ts';
import { entryStates } from '../../domain/publication.ts';
import { entrySummary } from './staff-entry-view.ts';

export const staffEntries = endpoint({
  method: 'GET',
  path: '/staff/content/entries',
  access: 'staff',
  permission: 'content.read',
  summary: 'Entries of a kind in order of place and position, as staff sees them.',
  input: z.object({
    kind: z.enum(kinds),
    slot: z.string().max(60).optional(),
    state: z.enum(entryStates).optional(),
    /** Part of a title in any language, or of a key. */
    search: z.string().trim().max(100).optional(),
    pageNo: z.coerce.number().int().min(1).max(1000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  output: z.object({ entries: z.array(entrySummary), totalCount: z.int() }),
  refusals: {},
});
