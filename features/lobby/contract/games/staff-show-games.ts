import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { nodeIds, reason } from '../desk-words.ts';

export const staffShowGames = endpoint({
  method: 'POST',
  path: '/staff/lobby/games/show',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Shows or hides games; answers which were changed, so that exactly those can be put back.',
  input: z.strictObject({ nodeIds, enabled: z.boolean(), reason }),
  output: z.object({ changed: z.array(z.string()) }),
  refusals: {},
});
