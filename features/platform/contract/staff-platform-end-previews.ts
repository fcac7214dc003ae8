import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { merchantId } from './wire-brand.ts';

export const staffPlatformEndPreviews = endpoint({
  method: 'POST',
  path: '/staff/platform/brands/:merchantId/preview/end',
  access: 'staff',
  permission: 'platform.write',
  summary: 'Ends every link to the closed site of a brand, whoever made it.',
  input: z.strictObject({ merchantId }),
  output: z.object({ ended: z.int() }),
  refusals: { brand_unknown: 404 },
});
