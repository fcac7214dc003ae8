import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { withdrawalId, withdrawalView } from './withdrawal-view.ts';

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/wps/cashier/withdrawals',
  access: 'player',
  summary: 'The withdrawals of the player, newest first',
  input: z.object({ before: withdrawalId.optional() }),
  output: z.object({ withdrawals: z.array(withdrawalView), next: withdrawalId.optional() }),
  refusals: {},
});
