import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { depositId, depositView } from './deposit-view.ts';

export const findDeposit = endpoint({
  method: 'GET',
  path: '/wps/cashier/deposits/:depositId',
  access: 'player',
  summary: 'One deposit of the player',
  input: z.object({ depositId }),
  output: depositView,
  refusals: {},
});
