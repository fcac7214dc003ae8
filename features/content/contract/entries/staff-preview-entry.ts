import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { entryId } from '../pictures/picture-view.ts';
import { revisionNo } from './staff-entry-view.ts';

export const staffPreviewEntry = endpoint({
  method: 'POST',
  path: '/staff/content/entries/:entryId/preview',
  access: 'staff',
  permission: 'content.read',
  summary: 'Makes a link that shows one revision on the player site for ten minutes.',
  input: z.strictObject({ entryId, revision: revisionNo }),
  output: z.object({ token: z.string(), expiresAt: wireInstant }),
  refusals: { revision_unknown: 404 },
});
