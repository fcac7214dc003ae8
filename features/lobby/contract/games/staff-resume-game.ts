import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { vassalage } from '../catalogue-words.ts';
import { gameCode, reason } from '../desk-words.ts';

export const staffResumeGame = endpoint({
  method: 'POST',
  path: '/staff/lobby/rests/end',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Ends the rest of a vendor or a game, or takes back a planned one.',
  input: z.strictObject({ vendor: vassalage, game: gameCode.nullable(), reason }),
  output: z.object({}),
  refusals: {},
});
