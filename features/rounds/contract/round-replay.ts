import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { currency, roundId, roundView } from './round-view.ts';

/** What opens one finished round, and nothing else, for a quarter of an hour. */
export const roundTicket = z.strictObject({
  until: z.string().regex(/^\d{13}$/),
  key: z.string().regex(/^[0-9a-f]{64}$/),
});
export type RoundTicket = z.output<typeof roundTicket>;

export const roundReplay = endpoint({
  method: 'GET',
  path: '/rounds/replay',
  access: 'visitor',
  summary: 'One finished round, to be shown again by the game’s own view: for whoever holds its ticket from the desk.',
  input: roundTicket.extend({ roundId }),
  output: z.object({ round: roundView, currency }),
  refusals: {
    /** The ticket has ended, or is none of this round. */
    replay_ended: 403,
  },
});
