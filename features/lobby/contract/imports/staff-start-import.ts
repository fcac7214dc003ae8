import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { vassalage } from '../catalogue-words.ts';

export const staffStartImport = endpoint({
  method: 'POST',
  path: '/staff/lobby/imports',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Asks a vendor for its games and keeps the answer to be looked at; the catalogue stays as it is.',
  input: z.strictObject({ vendor: vassalage }),
  output: z.object({ importId: z.string() }),
  refusals: { vendor_not_owned: 403, vendor_not_connected: 409, vendor_unavailable: 503 },
});
