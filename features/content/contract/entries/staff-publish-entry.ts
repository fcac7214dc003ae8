import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { entryId } from '../pictures/picture-view.ts';
import { publicationView, reason, revisionNo } from './staff-entry-view.ts';

/** How many decisions about the entry the sender has seen. */
export const decisionsSeen = z.int().min(0).max(1_000_000);

export const staffPublishEntry = endpoint({
  method: 'POST',
  path: '/staff/content/entries/:entryId/publish',
  access: 'staff',
  permission: 'content.publish',
  summary: 'Shows a revision to players, at once or from a time on, for ever or until a time.',
  input: z.strictObject({
    entryId,
    revision: revisionNo,
    basedOn: decisionsSeen,
    /** When the entry goes live; null: at once. */
    from: wireInstant.nullable(),
    until: wireInstant.nullable(),
    reason,
  }),
  output: publicationView,
  refusals: { version_conflict: 409, revision_unknown: 404, period_invalid: 422, target_not_allowed: 422 },
});
