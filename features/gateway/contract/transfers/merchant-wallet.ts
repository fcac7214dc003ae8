import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const merchantWallet = endpoint({
  method: 'GET',
  path: '/wps/wallets/merchant',
  access: 'visitor',
  summary: 'Whether games take from the main wallet directly, or from a balance that is moved to the vendor first.',
  input: z.object({}),
  output: z.object({ isSingle: z.boolean() }),
  refusals: {},
});
