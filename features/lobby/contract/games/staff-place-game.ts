import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { orderName } from '../desk-words.ts';
import { nodeId } from '../game-view.ts';

export const staffPlaceGame = endpoint({
  method: 'POST',
  path: '/staff/lobby/orders/:list/place',
  access: 'staff',
  permission: 'merchants.write',
  summary: 'Puts a game behind another of the list, or first; one that is not in it comes in.',
  input: z.strictObject({ list: orderName, nodeId, after: nodeId.nullable() }),
  output: z.object({ order: z.array(z.string()) }),
  refusals: { game_neighbour_gone: 422, order_full: 409, game_of_another_list: 422 },
});
