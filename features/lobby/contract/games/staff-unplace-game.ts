import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { orderName } from '../desk-words.ts';
import { nodeId } from '../game-view.ts';

export const staffUnplaceGame = endpoint({
  method: 'POST',
  path: '/staff/lobby/orders/:list/take-out',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Takes a game out of the list; it stands where its vendor puts it.',
  input: z.strictObject({ list: orderName, nodeId }),
  output: z.object({ order: z.array(z.string()) }),
  refusals: {},
});
