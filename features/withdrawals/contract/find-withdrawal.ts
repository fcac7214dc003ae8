import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { withdrawalDetail, withdrawalId } from './withdrawal-view.ts';

export const findWithdrawal = endpoint({
  method: 'GET',
  path: '/wps/cashier/withdrawals/:withdrawalId',
  access: 'player',
  summary: 'One withdrawal of the player with every step',
  input: z.object({ withdrawalId }),
  output: withdrawalDetail,
  refusals: {},
});
