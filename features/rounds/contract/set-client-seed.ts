import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { sessionRefusals } from './round-view.ts';
import { clientSeed, seedsView } from './seeds-view.ts';

export const setClientSeed = endpoint({
  method: 'POST',
  path: '/rounds/client-seed',
  access: 'visitor',
  summary: 'The player’s part of chance for the coming rounds; the page chooses one by itself before the first.',
  input: z.strictObject({
    /** The seed pair whose commitment was shown: another one has begun since, and nothing is set. */
    epochId: z.string().regex(/^epo_[0-9a-f]{32}$/),
    clientSeed,
  }),
  output: seedsView,
  refusals: {
    ...sessionRefusals,
    seed_pair_closed: 409,
  },
});
