import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { staffReason, vendorCode } from '../staff-words.ts';

export const staffMatchAgain = endpoint({
  method: 'POST',
  path: '/staff/gateway/match-days/:vendor/:day/again',
  access: 'staff',
  permission: 'money.write',
  summary: "Matches a vendor's day once more, as a new version; what was found before stays.",
  input: z.strictObject({ vendor: vendorCode, day: z.iso.date(), reason: staffReason }),
  output: z.object({ version: z.int() }),
  refusals: { vendor_not_owned: 403, match_running: 409, day_not_over: 422 },
});
