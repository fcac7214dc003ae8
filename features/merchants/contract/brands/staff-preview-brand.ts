import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';

export const staffPreviewBrand = endpoint({
  method: 'POST',
  path: '/staff/site/preview',
  access: 'staff',
  permission: 'merchants.write',
  summary:
    'A link to the own site while it is closed, on its own host, good for half an hour: whoever opens it looks around and does nothing.',
  input: z.strictObject({}),
  output: z.object({ url: z.string(), expiresAt: wireInstant }),
  refusals: { brand_open: 409 },
});
