import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { draftId } from './wire-draft.ts';

export const staffPlatformDropDraft = endpoint({
  method: 'POST',
  path: '/staff/platform/drafts/:draftId/drop',
  access: 'staff',
  permission: 'platform.write',
  summary: 'Gives up a draft.',
  input: z.strictObject({ draftId, reason: z.string().trim().min(3).max(500) }),
  output: z.object({}),
  refusals: { draft_unknown: 404 },
});
