import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { sessionRefusals } from './round-view.ts';

export const liveTicket = endpoint({
  method: 'POST',
  path: '/rounds/live-ticket',
  access: 'visitor',
  summary: 'A ticket for one socket of a game’s page, valid for 30 seconds.',
  input: z.strictObject({}),
  output: z.object({ ticket: z.string() }),
  refusals: sessionRefusals,
});
