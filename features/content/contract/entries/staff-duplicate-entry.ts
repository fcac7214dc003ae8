import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { entryId } from '../pictures/picture-view.ts';
import { savedRevision } from './staff-create-entry.ts';

export const staffDuplicateEntry = endpoint({
  method: 'POST',
  path: '/staff/content/entries/:entryId/duplicate',
  access: 'staff',
  permission: 'content.edit',
  summary: 'Begins a new draft from the newest revision, in the same place or another of its kind.',
  input: z.strictObject({ entryId, slot: z.string().max(60).optional(), slug: z.string().max(120).optional() }),
  output: savedRevision,
  refusals: {
    slot_invalid: 422,
    entry_exists: 409,
    entries_limit: 409,
    picture_unknown: 422,
    target_not_allowed: 422,
  },
});
