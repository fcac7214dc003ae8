import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { entryId } from '../pictures/picture-view.ts';
import { publicationView, reason } from './staff-entry-view.ts';
import { decisionsSeen } from './staff-publish-entry.ts';

export const staffWithdrawEntry = endpoint({
  method: 'POST',
  path: '/staff/content/entries/:entryId/withdraw',
  access: 'staff',
  permission: 'content.publish',
  summary: 'Hides an entry from players at once; what was scheduled does not come either.',
  input: z.strictObject({ entryId, basedOn: decisionsSeen, reason }),
  output: publicationView,
  refusals: { version_conflict: 409, nothing_to_withdraw: 409, document_stays: 409 },
});
