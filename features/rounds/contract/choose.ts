import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { stakeRefusals } from './begin.ts';
import { choice, purse, roundId, roundView } from './round-view.ts';

export const choose = endpoint({
  method: 'POST',
  path: '/rounds/choose',
  access: 'visitor',
  summary:
    'The next choice of an open round. A choice may cost a further stake; where that is refused the round stands as it stood. The same step with the same choice again is answered with the round as it stands.',
  input: z.strictObject({
    roundId,
    /** How many choices were made before: 1 for the first after the one that opened it. */
    step: z.int().min(1).max(1000),
    choice,
  }),
  output: z.object({ ...purse, round: roundView, nextStartAt: wireInstant }),
  refusals: {
    /** Refusals of the further stake that the choice costs. */
    ...stakeRefusals,
    round_unknown: 404,
    round_over: 409,
    choice_invalid: 422,
    /** Another choice stands there. */
    step_taken: 409,
    /** `{ step }`: the one that is next. */
    step_ahead: 409,
  },
});
