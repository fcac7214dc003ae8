import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { draftId } from './wire-draft.ts';

export const staffPlatformDropLogo = endpoint({
  method: 'POST',
  path: '/staff/platform/drafts/:draftId/logo/drop',
  access: 'staff',
  permission: 'platform.write',
  summary: 'Takes the logo of a brand that is being filled in away.',
  input: z.strictObject({ draftId, version: z.int().min(1) }),
  output: z.object({ version: z.int() }),
  refusals: { draft_unknown: 404, version_conflict: 409 },
});
