import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { vassalage } from '../catalogue-words.ts';
import { gameCode, reason } from '../desk-words.ts';

export const staffDropPicture = endpoint({
  method: 'POST',
  path: '/staff/lobby/pictures/drop',
  access: 'staff',
  permission: 'merchants.write',
  summary: "Takes the merchant's own picture away: the vendor's is shown again.",
  input: z.strictObject({ vendor: vassalage, game: gameCode, reason }),
  output: z.object({}),
  refusals: {},
});
