import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { orderName, wirePicture } from '../desk-words.ts';

export const staffOrder = endpoint({
  method: 'GET',
  path: '/staff/lobby/orders/:list',
  access: 'staff',
  permission: 'merchants.read',
  summary: 'The games that staff put first: in the hot list, or in a category.',
  input: z.object({ list: orderName }),
  output: z.object({
    games: z.array(
      z.object({
        nodeId: z.string(),
        name: z.string(),
        vendorName: z.string(),
        gameType: z.string(),
        picture: wirePicture,
        /** Players see it: it and its vendor are shown. */
        isShown: z.boolean(),
      }),
    ),
    most: z.int(),
  }),
  refusals: {},
});
