import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { idempotencyKey, ticketReceipt } from './ticket-view.ts';

export const findReceipt = endpoint({
  method: 'GET',
  path: '/lgw/tickets/receipt',
  access: 'player',
  freePlay: true,
  summary: 'Whether a purchase whose answer was lost has counted; waits for one that is being decided.',
  input: z.object({ key: idempotencyKey }),
  output: z.discriminatedUnion('counted', [
    z.object({ counted: z.literal(true), receipt: ticketReceipt }),
    z.object({ counted: z.literal(false) }),
  ]),
  refusals: {},
});
