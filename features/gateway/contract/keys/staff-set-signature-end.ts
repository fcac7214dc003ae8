import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { keyId, staffReason, vendorCode } from '../staff-words.ts';

export const staffSetSignatureEnd = endpoint({
  method: 'POST',
  path: '/staff/gateway/vendors/:vendor/keys/signature-end',
  access: 'staff',
  permission: 'merchants.write',
  summary:
    'Asks that a key which may sign the body alone does so until this day begins, in Bangkok: today ends it at once. Another person decides.',
  input: z.strictObject({ vendor: vendorCode, keyId, day: z.iso.date(), reason: staffReason }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    vendor_not_owned: 403,
    already_asked: 409,
    /** `first` and `last` are the days that can be chosen. */
    day_refused: 422,
  },
});
