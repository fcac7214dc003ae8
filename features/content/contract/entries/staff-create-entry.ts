import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { contentBody } from '../../domain/body.ts';
import { note } from './staff-entry-view.ts';

/** What saving answers: which revision it became, and which HTML fields were cleaned. */
export const savedRevision = z.object({ entryId: z.string(), revision: z.int(), cleaned: z.array(z.string()) });

export const staffCreateEntry = endpoint({
  method: 'POST',
  path: '/staff/content/entries',
  access: 'staff',
  permission: 'content.edit',
  summary: 'Writes a new entry as a draft at the end of its place.',
  input: z.strictObject({
    /** Banner group, announcement type, question type, document, description place, namespace of a text; else empty. */
    slot: z.string().max(60),
    /** Only for texts: the key that is replaced. */
    slug: z.string().max(120).optional(),
    content: contentBody,
    note: note.optional(),
  }),
  output: savedRevision,
  refusals: {
    slot_invalid: 422,
    entry_exists: 409,
    entries_limit: 409,
    picture_unknown: 422,
    target_not_allowed: 422,
  },
});
