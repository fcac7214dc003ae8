import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const chooseFunds = endpoint({
  method: 'POST',
  path: '/wps/relay/MCSFE_setPlayFrom',
  access: 'player',
  summary: 'Chooses whether bets are staked from cash or from the bonus in play.',
  input: z.strictObject({ from: z.enum(['cash', 'bonus']) }),
  output: z.object({ from: z.enum(['cash', 'bonus']) }),
  refusals: { no_bonus: 409, choice_closed: 409 },
});
