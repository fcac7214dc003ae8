import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { staffReason, vendorCode } from '../staff-words.ts';

export const staffRequestResend = endpoint({
  method: 'POST',
  path: '/staff/gateway/match-days/:vendor/:day/resend',
  access: 'staff',
  permission: 'money.write',
  summary: 'Asks a vendor to send all calls of a day once more; what arrived before changes nothing.',
  input: z.strictObject({ vendor: vendorCode, day: z.iso.date(), reason: staffReason }),
  output: z.object({ callId: z.string() }),
  refusals: { vendor_not_owned: 403, day_not_begun: 422, resend_not_offered: 409 },
});
