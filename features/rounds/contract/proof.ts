import { endpoint } from '#kit/shared/endpoint.ts';
import { z } from 'zod';
import { roundBundle } from '../domain/round-bundle.ts';
import { roundId } from './round-view.ts';

export const proof = endpoint({
  method: 'GET',
  path: '/rounds/proof',
  access: 'visitor',
  summary:
    'All that a finished round was computed from, once its seed is shown: for anyone who has the round’s number.',
  input: z.strictObject({ roundId }),
  output: z.strictObject(roundBundle.shape),
  refusals: {
    round_unknown: 404,
    /** The seed still decides rounds to come: the player changes it, then it is shown. */
    seed_not_shown: 409,
    /** The round bought a card of a pool that still sells cards. The pool’s seed is revealed after its last card. */
    pool_on_sale: 409,
  },
});
