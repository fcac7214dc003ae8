import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { lobbyCategory } from '../catalogue-words.ts';
import { vendorCard } from './vendor-card.ts';

export const vendorGroups = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getVendorGroups',
  access: 'visitor',
  lookingAround: true,
  summary: 'The categories of the lobby that have a vendor, each with its vendors and the classes of their games.',
  input: z.object({}),
  output: z.object({
    groups: z.array(
      z.object({
        title: lobbyCategory,
        cards: z.array(
          vendorCard.extend({
            /** The one game of a sports vendor, which its entry starts; null: its entry leads to its games. */
            startsGame: z.string().nullable(),
          }),
        ),
        gameClassify: z.array(z.object({ gameCategory: z.string(), vendors: z.array(z.string()) })),
      }),
    ),
  }),
  refusals: {},
});
