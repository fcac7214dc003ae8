import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { lobbyCategory, vassalage } from '../catalogue-words.ts';
import { gameView, pageNo, pageSize } from '../game-view.ts';
import { listInput } from '../list-input.ts';

export const favouriteList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getFavouriteList',
  access: 'player',
  summary: 'The games that the member keeps at hand, the latest first.',
  input: z.object({
    ...listInput,
    gameType: lobbyCategory.optional(),
    vassalage: vassalage.optional(),
    pageNo,
    pageSize,
  }),
  output: z.object({ content: z.array(gameView), totalPages: z.int(), totalCount: z.int() }),
  refusals: {},
});
