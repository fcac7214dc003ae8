import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { staffReason, vendorCode } from '../staff-words.ts';

export const staffSetNetworks = endpoint({
  method: 'POST',
  path: '/staff/gateway/vendors/:vendor/networks',
  access: 'staff',
  permission: 'merchants.write',
  summary:
    'Asks that a vendor may call from these networks alone; none: from nowhere, but for the simulated vendors of ours. Another person decides. Refused where it would shut recent callers out, unless that is meant.',
  input: z.strictObject({
    vendor: vendorCode,
    networks: z.array(z.string().trim().max(64)).max(100),
    callersShutOut: z.enum(['refuse', 'meant']).default('refuse'),
    reason: staffReason,
  }),
  output: z.object({ approvalId: z.string() }),
  refusals: {
    vendor_not_owned: 403,
    already_asked: 409,
    /** `text` is what stands wrong, `fault` why. */
    networks_invalid: 422,
    /** `callers` says which. */
    networks_exclude_callers: 409,
  },
});
