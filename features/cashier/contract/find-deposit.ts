import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { depositId, depositStep, depositView } from './deposit-view.ts';

export const findDeposit = endpoint({
  method: 'GET',
  path: '/wps/cashier/deposits/:depositId',
  access: 'player',
  summary: 'One deposit of the player, with each state that it was in',
  input: z.object({ depositId }),
  output: z.object({
    ...depositView.shape,
    history: z.array(depositStep),
    /** How many slips may still be sent for it now. */
    slipsLeft: z.int(),
  }),
  refusals: {},
});
