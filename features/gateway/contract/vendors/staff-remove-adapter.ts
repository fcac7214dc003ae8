import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { staffReason, vendorCode } from '../staff-words.ts';

export const staffRemoveAdapter = endpoint({
  method: 'POST',
  path: '/staff/gateway/vendors/:vendor/adapter/remove',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'The vendor speaks our own shape from then on; calls in the other one are refused.',
  input: z.strictObject({ vendor: vendorCode, reason: staffReason }),
  output: z.object({}),
  refusals: { vendor_not_owned: 403 },
});
