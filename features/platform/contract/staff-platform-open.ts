import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { merchantId } from './wire-brand.ts';

export const staffPlatformOpen = endpoint({
  method: 'POST',
  path: '/staff/platform/brands/:merchantId/open',
  access: 'staff',
  permission: 'platform.write',
  summary: 'Asks a second person of the platform to open a brand: once approved, everybody reaches its site.',
  input: z.strictObject({ merchantId, reason: z.string().trim().min(3).max(500) }),
  output: z.object({ approvalId: z.string() }),
  refusals: { brand_unknown: 404, brand_open: 409, brand_incomplete: 409, already_asked: 409 },
});
