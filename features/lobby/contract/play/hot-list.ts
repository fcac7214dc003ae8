import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { vassalage } from '../catalogue-words.ts';
import { gameView } from '../game-view.ts';
import { listInput } from '../list-input.ts';

export const hotList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getHotList',
  access: 'visitor',
  lookingAround: true,
  summary: 'What staff has pinned, then the games played most in the last 24 hours, counted from real bets.',
  input: z.object({ ...listInput, vassalage: vassalage.optional() }),
  output: z.object({
    list: z.array(gameView),
    /** How many of the first are the picks of staff. */
    pinnedCount: z.int(),
  }),
  refusals: {},
});
