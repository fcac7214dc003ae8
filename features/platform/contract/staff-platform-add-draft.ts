import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffPlatformAddDraft = endpoint({
  method: 'POST',
  path: '/staff/platform/drafts',
  access: 'staff',
  permission: 'platform.write',
  summary: 'Begins a new brand: a draft that nobody but the platform sees.',
  input: z.strictObject({}),
  output: z.object({ draftId: z.string() }),
  refusals: { too_many_drafts: 409 },
});
