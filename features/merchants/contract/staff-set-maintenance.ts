import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { maintenanceSetting } from './staff-site.ts';

export const staffSetMaintenance = endpoint({
  method: 'POST',
  path: '/staff/site/maintenance',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Starts or ends maintenance; takes effect with the next call of anybody.',
  input: z.strictObject({
    ...maintenanceSetting.shape,
    version: z.int(),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ version: z.int() }),
  refusals: { version_conflict: 409, brand_closed: 409 },
});
