import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffSetTheme = endpoint({
  method: 'POST',
  path: '/staff/site/theme',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'The theme that the site starts in, and whether players may choose the other.',
  input: z.strictObject({
    start: z.enum(['dark', 'light']),
    locked: z.boolean(),
    version: z.int(),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ version: z.int() }),
  refusals: { version_conflict: 409 },
});
