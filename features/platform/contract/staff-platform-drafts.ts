import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffPlatformDrafts = endpoint({
  method: 'GET',
  path: '/staff/platform/drafts',
  access: 'staff',
  permission: 'platform.read',
  summary: 'Brands that are being filled in.',
  input: z.object({}),
  output: z.object({
    drafts: z.array(
      z.object({
        draftId: z.string(),
        code: z.string(),
        name: z.string(),
        changedBy: z.string(),
        changedAt: wireInstant,
      }),
    ),
  }),
  refusals: {},
});
