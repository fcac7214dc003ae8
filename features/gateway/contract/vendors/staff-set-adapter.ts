import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { shapeNames } from '../../domain/vendor-shapes.ts';
import { staffReason, vendorCode } from '../staff-words.ts';

export const staffSetAdapter = endpoint({
  method: 'POST',
  path: '/staff/gateway/vendors/:vendor/adapter',
  access: 'staff',
  permission: 'merchants.write',
  summary:
    'Asks for the shape of somebody else’s that a vendor speaks, and what its calls are checked with; without `verify` that stays as it is. Another person decides.',
  input: z.strictObject({
    vendor: vendorCode,
    shape: z.enum(shapeNames),
    operator: z.string().trim().min(1).max(100),
    /** A shared secret, or the vendor's RSA public key (PEM). */
    verify: z.string().trim().min(16).max(4000).optional(),
    /** How long what was good before stays good beside it, where the shape stays. */
    overlapHours: z.int().min(0).max(168).default(0),
    reason: staffReason,
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    vendor_not_owned: 403,
    already_asked: 409,
    vendor_without_keys: 409,
    /** The vendor's networks have to be set first. */
    networks_needed: 409,
    operator_invalid: 422,
    material_invalid: 422,
  },
});
