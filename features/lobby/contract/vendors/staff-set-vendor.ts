import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { listedCategory, vassalage } from '../catalogue-words.ts';

export const staffSetVendor = endpoint({
  method: 'POST',
  path: '/staff/lobby/vendors/:category/:vendor',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Shows or hides a vendor in a category, or marks it as hot or new; players see it with their next call.',
  input: z.strictObject({
    category: listedCategory,
    vendor: vassalage,
    enabled: z.boolean().optional(),
    isHot: z.boolean().optional(),
    /** Among the new vendors or not; null: as long as it is new by its date. */
    isNew: z.boolean().nullable().optional(),
    reason: z.string().trim().min(1).max(300),
  }),
  output: z.object({ enabled: z.boolean(), isHot: z.boolean(), isNew: z.boolean().nullable() }),
  refusals: {},
});
