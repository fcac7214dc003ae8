import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const staffOpenBrand = endpoint({
  method: 'POST',
  path: '/staff/site/open',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Asks a second person to open the brand: once approved, everybody reaches its site.',
  input: z.strictObject({ reason: z.string().trim().min(3).max(500) }),
  output: z.object({ approvalId: z.string() }),
  refusals: { brand_open: 409, brand_incomplete: 409, brand_closed_by_platform: 409, already_asked: 409 },
});
