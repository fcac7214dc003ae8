import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

/** Of the withdrawals that a bank paid in the last thirty days: how long from the request to the bank's word. */
export const withdrawalTimes = endpoint({
  method: 'GET',
  path: '/wps/cashier/withdrawal-times',
  access: 'visitor',
  lookingAround: true,
  summary: 'How long withdrawals really took',
  input: z.object({}),
  output: z.object({
    days: z.int(),
    /** Seconds; absent while too few were paid to say. */
    times: z.object({ count: z.int(), median: z.int(), p95: z.int() }).optional(),
  }),
  refusals: {},
});
