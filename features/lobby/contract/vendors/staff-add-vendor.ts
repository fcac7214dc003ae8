import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { listedCategory, vassalage } from '../catalogue-words.ts';
import { reason } from '../desk-words.ts';

const name = z.string().trim().min(1).max(60);

export const staffAddVendor = endpoint({
  method: 'POST',
  path: '/staff/lobby/sources',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Takes a vendor of the gateway into the catalogue; it is shown once staff switches it on.',
  input: z.strictObject({
    vendor: vassalage,
    names: z.strictObject({ EN: name, TH: name }),
    categories: z.array(listedCategory).min(1).max(8),
    isEsports: z.boolean(),
    reason,
  }),
  output: z.object({ vendor: z.string() }),
  refusals: { vendor_not_owned: 403, vendor_there_already: 409 },
});
