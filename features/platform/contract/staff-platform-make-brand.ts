import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { draftId } from './wire-draft.ts';

export const staffPlatformMakeBrand = endpoint({
  method: 'POST',
  path: '/staff/platform/drafts/:draftId/make',
  access: 'staff',
  permission: 'platform.write',
  summary: 'Asks a second person of the platform to make the brand, closed, and to invite its owners.',
  input: z.strictObject({ draftId, version: z.int().min(1), reason: z.string().trim().min(3).max(500) }),
  output: z.object({ approvalId: z.string() }),
  refusals: { draft_unknown: 404, version_conflict: 409, draft_incomplete: 409, already_asked: 409 },
});
