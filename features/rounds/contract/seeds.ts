import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { sessionRefusals } from './round-view.ts';
import { seedsView } from './seeds-view.ts';

export const seeds = endpoint({
  method: 'GET',
  path: '/rounds/seeds',
  access: 'visitor',
  summary: 'The commitment of the player’s seed, their own seed and the next nonce.',
  input: z.strictObject({}),
  output: seedsView,
  refusals: sessionRefusals,
});
