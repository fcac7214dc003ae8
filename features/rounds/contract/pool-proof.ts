import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { poolBundle } from '../domain/pool-bundle.ts';

export const poolProof = endpoint({
  method: 'GET',
  path: '/rounds/pools/proof',
  access: 'visitor',
  summary:
    'All that a pool of cards hung on, once it sells no more and its cards are played: seed, the place of every card, what was won; for anyone.',
  input: z.strictObject({ poolId: z.string().regex(/^pol_[0-9a-f]{32}$/) }),
  output: z.strictObject(poolBundle.shape),
  refusals: {
    pool_unknown: 404,
    /** Its seed is shown when its last card is sold and played, or it is taken off sale. */
    pool_on_sale: 409,
    /** Its version is kept here no longer: `/rounds/pools` has its seed, its published rules the order. */
    version_gone: 410,
  },
});
