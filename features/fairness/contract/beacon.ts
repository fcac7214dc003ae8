import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { wireBeaconChain } from '../domain/beacon-chain.ts';

export const beacon = endpoint({
  method: 'GET',
  path: '/wps/fairness/beacon',
  access: 'visitor',
  summary: 'The beacon that draws name: its chain, who holds its key, and its newest round.',
  input: z.object({}),
  output: z.object({
    chainHash: z.string(),
    chain: wireBeaconChain,
    /** `independent`: drand's quicknet. `operator`: the local chain of a demonstration. */
    keeper: z.enum(['independent', 'operator', 'unknown']),
    latestRound: z.int().min(0),
    latestAt: wireInstant,
  }),
  refusals: {},
});
