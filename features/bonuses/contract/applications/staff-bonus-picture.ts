import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffBonusPicture = endpoint({
  method: 'GET',
  path: '/staff/bonuses/applications/:applicationId/pictures/:no',
  access: 'staff',
  permission: 'bonuses.read',
  summary: 'A picture of an application, marked with who looks at it; each look is in the audit trail.',
  input: z.object({ applicationId: z.string().max(60), no: z.coerce.number().int().min(1).max(3) }),
  /** WebP as base64. */
  output: z.object({ picture: z.string() }),
  refusals: {},
});
