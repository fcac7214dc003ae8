import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { listedCategory, vassalage } from '../catalogue-words.ts';

export const staffMoveVendor = endpoint({
  method: 'POST',
  path: '/staff/lobby/vendors/:category/:vendor/move',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Puts a vendor behind another of its category, or first.',
  input: z.strictObject({ category: listedCategory, vendor: vassalage, after: vassalage.nullable() }),
  output: z.object({ order: z.array(z.string()) }),
  refusals: { vendor_neighbour_gone: 422 },
});
