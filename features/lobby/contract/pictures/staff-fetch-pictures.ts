import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { vassalage } from '../catalogue-words.ts';
import { gameCode } from '../desk-words.ts';

export const staffFetchPictures = endpoint({
  method: 'POST',
  path: '/staff/lobby/pictures/fetch',
  access: 'staff',
  permission: 'merchants.write',
  summary: "Fetches a vendor's pictures again: those that could not be made, or one game's.",
  input: z.strictObject({ vendor: vassalage, game: gameCode.nullable() }),
  output: z.object({ wanted: z.int() }),
  refusals: { vendor_not_owned: 403 },
});
