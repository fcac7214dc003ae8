import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const linesMax = 2000;

export const raffleTickets = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getRaffleTickets',
  access: 'player',
  summary: 'The sealed list of a raffle: ticket numbers in a row and a hash in place of each holder.',
  input: z.object({
    raffleId: z.string().regex(/^raf_[0-9a-z]+$/),
    from: z.coerce.number().int().min(0).max(100_000_000).default(0),
  }),
  output: z.object({
    lines: z.array(z.object({ first: z.string(), tickets: z.string(), holder: z.string() })),
    next: z.int().optional(),
  }),
  refusals: { function_off: 409, play_restricted: 409, raffle_unknown: 404 },
});
