import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { lobbyCategory } from '../catalogue-words.ts';

export const winnersMax = 20;

export const winnerList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getWinnerList',
  access: 'visitor',
  lookingAround: true,
  summary:
    'The newest wins of settled bets that gave more than was staked, names masked; nothing where the board is off.',
  input: z.object({
    gameCategory: z.enum(['ALL', ...lobbyCategory.options]).default('ALL'),
    limitNum: z.coerce.number().int().min(1).max(winnersMax).default(winnersMax),
  }),
  output: z.object({
    /** `off`: the merchant shows no board. */
    state: z.enum(['on', 'off']),
    list: z.array(
      z.object({
        vo: z.object({
          /** The first two and last two letters of the name. */
          account: z.string(),
          vassalage: z.string(),
          gameCode: z.string(),
          gameName: z.string(),
          gameType: lobbyCategory,
          /** What came back, the stake included. */
          winAmount: wireMoney,
          currency: z.string(),
          wonAt: wireInstant,
        }),
      }),
    ),
  }),
  refusals: {},
});
