import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { merchantId } from './wire-brand.ts';

export const staffPlatformClose = endpoint({
  method: 'POST',
  path: '/staff/platform/brands/:merchantId/close',
  access: 'staff',
  permission: 'platform.write',
  summary:
    'Asks a second person of the platform to close a brand: once approved, nobody reaches its site, and the platform alone opens it.',
  input: z.strictObject({ merchantId, reason: z.string().trim().min(3).max(500) }),
  output: z.object({ approvalId: z.string() }),
  refusals: { brand_unknown: 404, brand_not_open: 409, already_asked: 409 },
});
