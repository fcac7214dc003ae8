import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { contentBody } from '../../domain/body.ts';
import { entryId } from '../pictures/picture-view.ts';
import { savedRevision } from './staff-create-entry.ts';
import { note, revisionNo } from './staff-entry-view.ts';

export const staffSaveDraft = endpoint({
  method: 'POST',
  path: '/staff/content/entries/:entryId/draft',
  access: 'staff',
  permission: 'content.edit',
  summary: 'Writes the next revision; players see it once it is published.',
  input: z.strictObject({
    entryId,
    /** The revision that was edited; an edit of an older one than the newest is refused with both. */
    basedOn: revisionNo,
    content: contentBody,
    note: note.optional(),
  }),
  output: savedRevision,
  refusals: { version_conflict: 409, kind_differs: 422, picture_unknown: 422, target_not_allowed: 422 },
});
