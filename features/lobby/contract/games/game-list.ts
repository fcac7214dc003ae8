import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { lobbyCategory, vassalage } from '../catalogue-words.ts';
import { gameView, nodeId, pageNo, pageSize } from '../game-view.ts';
import { listInput } from '../list-input.ts';

export const gameList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGameList',
  access: 'visitor',
  lookingAround: true,
  summary: 'Games by type, vendor, class, name, smallest bet and lines, a page at a time.',
  input: z.object({
    ...listInput,
    gameType: lobbyCategory.optional(),
    vassalage: vassalage.optional(),
    gameClassify: z.string().max(40).optional(),
    /** Part of the name in any language, or what looks like it: the best fit comes first. */
    gameName: z.string().max(60).optional(),
    /** The games below this one: what a vassal game opens. */
    parentNodeId: nodeId.optional(),
    tag: z.string().max(20).optional(),
    /** Games that can be played for this much. */
    minBet: wireMoney.optional(),
    /** Games with at least as many lines. */
    minLineNum: z.coerce.number().int().min(0).max(100_000).optional(),
    pageNo,
    pageSize,
  }),
  output: z.object({ games: z.array(gameView), totalPages: z.int(), totalCount: z.int() }),
  refusals: {},
});
