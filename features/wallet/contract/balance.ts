import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money.ts';

export const balance = endpoint({
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  access: 'player',
  summary: 'What the member has, over all wallets.',
  input: z.object({}),
  output: z.object({ sumBalance: wireMoney }),
  refusals: {},
});
