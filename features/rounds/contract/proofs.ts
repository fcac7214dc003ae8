import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { roundBundle } from '../domain/round-bundle.ts';
import { roundId } from './round-view.ts';

/** Rounds that one answer may hold. */
export const proofsMax = 100;

export const proofs = endpoint({
  method: 'GET',
  path: '/rounds/proofs',
  access: 'visitor',
  summary:
    'The proofs of all rounds under one seed pair that has been shown, oldest first, a hundred a page: for anyone who has its number.',
  input: z.strictObject({ epochId: z.string().regex(/^epo_[0-9a-f]{32}$/), after: roundId.optional() }),
  output: z.strictObject({
    form: z.literal('rounds/v1'),
    epochId: z.string(),
    rounds: z.array(z.strictObject(roundBundle.shape)).max(proofsMax),
    /** Rounds of the page whose pool of cards is still on sale: they are proven when it closes. */
    later: z.array(z.string()),
    /** `after` of the next page; null on the last. */
    next: z.string().nullable(),
  }),
  refusals: {
    seed_pair_unknown: 404,
    /** The seed still decides rounds to come: the player changes it, then it is shown. */
    seed_not_shown: 409,
  },
});
