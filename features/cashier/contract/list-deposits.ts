import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { depositStates } from '../domain/deposit.ts';
import { depositId, depositView } from './deposit-view.ts';

export const listDeposits = endpoint({
  method: 'GET',
  path: '/wps/cashier/deposits',
  access: 'player',
  summary: 'The deposits of the player, newest first',
  input: z.object({ state: z.enum(depositStates).optional(), before: depositId.optional() }),
  output: z.object({ deposits: z.array(depositView), next: depositId.optional() }),
  refusals: {},
});
