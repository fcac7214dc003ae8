import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { staffReason, vendorCode } from '../staff-words.ts';

export const staffIssueKey = endpoint({
  method: 'POST',
  path: '/staff/gateway/vendors/:vendor/keys',
  access: 'staff',
  permission: 'merchants.write',
  summary:
    'Asks that a vendor be given a key; another person decides, then whoever asked sees the secret once. With `oldEndsAfterHours` the other one ends then.',
  input: z.strictObject({
    vendor: vendorCode,
    oldEndsAfterHours: z.int().min(0).max(168).optional(),
    reason: staffReason,
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    vendor_not_owned: 403,
    vendor_without_keys: 409,
    keys_enough: 409,
    /** The vendor's networks have to be set first. */
    networks_needed: 409,
    already_asked: 409,
  },
});
