import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { vassalage } from '../catalogue-words.ts';
import { gameView, pageNo, pageSize } from '../game-view.ts';
import { listInput } from '../list-input.ts';

export const recentList = endpoint({
  method: 'GET',
  path: '/wps/relay/GCS_recentGame',
  access: 'player',
  summary: 'The games that the member bet on, the latest first.',
  input: z.object({ ...listInput, vassalage: vassalage.optional(), pageNo, pageSize }),
  output: z.object({ list: z.array(gameView), totalPages: z.int() }),
  refusals: {},
});
