import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { volatilities } from '../../domain/catalogue.ts';
import { gameView, nodeId } from '../game-view.ts';

export const gameFacts = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getGame',
  access: 'visitor',
  lookingAround: true,
  summary: 'All that is known of a game: limits, return, rules, and what to play while it rests.',
  input: z.object({ nodeId }),
  output: z.object({
    game: gameView,
    maxBet: wireMoney.nullable(),
    /** Most that one bet can give, as a multiple of the stake. */
    maxWin: z.int().nullable(),
    /** Return to player in per cent, two decimals; null where the vendor does not say. */
    returnToPlayer: z.string().nullable(),
    volatility: z.enum(volatilities).nullable(),
    /** In the language of the request, else English; empty where the vendor does not say. */
    rules: z.string(),
    /** `message`: in the words of staff; null: the page's own. */
    suspension: z.object({ message: z.string().nullable(), until: wireInstant.nullable() }).nullable(),
    /** While it rests: games like it that can be played. */
    alternatives: z.array(gameView),
    /** Of a vassal game: how many stand below it. */
    vassalCount: z.int(),
  }),
  refusals: {},
});
