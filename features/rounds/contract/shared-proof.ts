import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { sharedBundle, voidBundle } from '../domain/shared-bundle.ts';
import { roundId } from './round-view.ts';
import { sharedId } from './shared-view.ts';

export const sharedProof = endpoint({
  method: 'GET',
  path: '/rounds/shared/proof',
  access: 'visitor',
  summary:
    'All that a shared round was computed from, once it is over, or all that went back where it is void; with one bet of it where that is named: for anyone.',
  input: z.strictObject({ sharedId: sharedId.optional(), roundId: roundId.optional() }),
  output: z.union([z.strictObject(sharedBundle.shape), z.strictObject(voidBundle.shape)]),
  refusals: {
    shared_unknown: 404,
    round_unknown: 404,
    /** Its element is not shown while it runs. */
    round_not_over: 409,
  },
});
