import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { figureId } from '../wire-words.ts';

export const claimRebate = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRebate',
  access: 'player',
  summary:
    'Pays one rebate that can be claimed, or all of them, into the main wallet. Each is paid once, however often it is claimed.',
  input: z.strictObject({
    /** None: everything that can be claimed. */
    figureId: figureId.optional(),
  }),
  output: z.object({ amount: wireMoney, figures: z.int() }),
  refusals: { nothing_to_claim: 409, play_restricted: 403 },
});
