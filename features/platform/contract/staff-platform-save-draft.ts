import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { brandDraft } from '../domain/draft.ts';
import { draftId, wireFaults, wireStandingBounds } from './wire-draft.ts';

export const staffPlatformSaveDraft = endpoint({
  method: 'POST',
  path: '/staff/platform/drafts/:draftId',
  access: 'staff',
  permission: 'platform.write',
  summary: 'Keeps what was filled in so far, wrong or missing as it may be, and tells what it still lacks.',
  input: z.strictObject({ draftId, version: z.int().min(1), content: brandDraft }),
  output: z.object({ version: z.int(), faults: wireFaults, standing: wireStandingBounds }),
  refusals: { draft_unknown: 404, version_conflict: 409 },
});
