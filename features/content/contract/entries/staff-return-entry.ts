import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { entryId } from '../pictures/picture-view.ts';
import { savedRevision } from './staff-create-entry.ts';
import { note, revisionNo } from './staff-entry-view.ts';

export const staffReturnEntry = endpoint({
  method: 'POST',
  path: '/staff/content/entries/:entryId/return',
  access: 'staff',
  permission: 'content.edit',
  summary: 'Makes an earlier revision the newest again, as a new one; nothing is lost.',
  input: z.strictObject({ entryId, revision: revisionNo, basedOn: revisionNo, note: note.optional() }),
  output: savedRevision,
  refusals: { version_conflict: 409, revision_unknown: 404, picture_unknown: 422, target_not_allowed: 422 },
});
