import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { sessionRefusals } from './round-view.ts';
import { seedsView } from './seeds-view.ts';

export const rotateSeed = endpoint({
  method: 'POST',
  path: '/rounds/rotate-seed',
  access: 'visitor',
  summary: 'Shows the seed of the rounds so far, so that they can be computed again, and commits a new one.',
  input: z.strictObject({
    /** The one to be shown; asked again it changes nothing. */
    epochId: z.string().regex(/^epo_[0-9a-f]{32}$/),
  }),
  output: seedsView,
  refusals: {
    ...sessionRefusals,
    /** `{ roundId }`: not while a round is open, in this game or another. */
    round_open: 409,
    seed_pair_unknown: 404,
  },
});
