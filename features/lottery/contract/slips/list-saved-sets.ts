import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { savedSetView } from './saved-set.ts';

export const listSavedSets = endpoint({
  method: 'GET',
  path: '/lgw/saved-sets',
  access: 'player',
  freePlay: true,
  summary: 'The player’s own sets of numbers, saved last first.',
  input: z.object({}),
  output: z.object({ sets: z.array(savedSetView), setsMax: z.int() }),
  refusals: {},
});
