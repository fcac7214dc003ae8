import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { merchantId } from './wire-brand.ts';

export const staffPlatformPreview = endpoint({
  method: 'POST',
  path: '/staff/platform/brands/:merchantId/preview',
  access: 'staff',
  permission: 'platform.write',
  summary:
    'A link to the closed site of a brand on its own host, good for half an hour: whoever opens it looks around and does nothing.',
  input: z.strictObject({ merchantId }),
  output: z.object({ url: z.string(), expiresAt: wireInstant }),
  refusals: { brand_unknown: 404, brand_open: 409 },
});
