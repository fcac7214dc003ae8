import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMonth, wireSignedMonth } from '../domain/month.ts';
import { wireKeys } from './wire-keys.ts';

export const sealedStatement = endpoint({
  method: 'GET',
  path: '/wps/member/statements/:month',
  access: 'player',
  summary:
    "A month of the member that is over, over our signature: what its movements came to and their hash. It doesn't change.",
  input: z.object({ month: wireMonth }),
  output: z.object({
    month: wireSignedMonth,
    /** To check it by. */
    keys: wireKeys,
  }),
  refusals: { month_unknown: 404, month_not_sealed: 409 },
});
