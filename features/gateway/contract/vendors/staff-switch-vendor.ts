import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { staffReason, vendorCode } from '../staff-words.ts';

export const staffSwitchVendor = endpoint({
  method: 'POST',
  path: '/staff/gateway/vendors/:vendor/switch',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Switches a vendor on or off: off, no new bet is taken; what is owed is paid all the same.',
  input: z.strictObject({ vendor: vendorCode, to: z.enum(['on', 'off']), reason: staffReason }),
  output: z.object({ enabled: z.boolean() }),
  refusals: { vendor_not_owned: 403 },
});
