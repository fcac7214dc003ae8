import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { depositId, depositView } from './deposit-view.ts';

export const cancelDeposit = endpoint({
  method: 'POST',
  path: '/wps/cashier/deposits/:depositId/cancel',
  access: 'player',
  summary: 'Gives up a deposit that nobody paid yet',
  input: z.strictObject({ depositId }),
  output: depositView,
  refusals: { not_waiting: 409 },
});
