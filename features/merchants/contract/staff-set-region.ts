import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { regionSetting } from './staff-site.ts';

export const staffSetRegion = endpoint({
  method: 'POST',
  path: '/staff/site/region',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Replaces the list of countries and addresses that the site is not served to.',
  input: z.strictObject({
    ...regionSetting.shape,
    version: z.int(),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ version: z.int() }),
  refusals: { version_conflict: 409, address_range_invalid: 422 },
});
