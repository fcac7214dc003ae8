import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { gameView, vassalage } from './game-view.ts';

export const hotList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCSGAME_getHotList',
  access: 'visitor',
  lookingAround: true,
  summary: 'The games played most in the last 24 hours, counted from real bets; empty where nobody played.',
  input: z.object({ vassalage: vassalage.optional() }),
  output: z.object({ list: z.array(gameView) }),
  refusals: {},
});
