import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Buys the one-use ticket with which a page opens its socket; a bearer must not stand in an address. */
export const liveTicket = endpoint({
  method: 'POST',
  path: '/wps/live/ticket',
  access: 'visitor',
  summary: 'A ticket for one socket, valid for 30 seconds',
  input: z.object({}),
  output: z.object({ ticket: z.string() }),
  refusals: {},
});
