import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireCeilings } from './staff-ceilings.ts';
import { staffReason, vendorCode } from '../staff-words.ts';

export const staffSetCeilings = endpoint({
  method: 'POST',
  path: '/staff/gateway/vendors/:vendor/ceilings',
  access: 'staff',
  permission: 'money.write',
  summary: 'Asks for other ceilings of what a vendor may pay. Another person decides.',
  input: z.strictObject({ vendor: vendorCode, ...wireCeilings, reason: staffReason }),
  output: z.object({ approvalId: z.string() }),
  refusals: { vendor_not_owned: 403, ceiling_invalid: 422, already_asked: 409 },
});
