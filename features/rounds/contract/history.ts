import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { roundId, roundView, sessionRefusals } from './round-view.ts';

export const historyPageMax = 50;

export const history = endpoint({
  method: 'GET',
  path: '/rounds/history',
  access: 'visitor',
  summary: 'The player’s rounds of this game, the newest first; each can be played back.',
  input: z.strictObject({
    /** From `next` of the page before. */
    before: roundId.optional(),
    limit: z.coerce.number().int().min(1).max(historyPageMax).default(20),
  }),
  output: z.object({
    rounds: z.array(
      roundView.pick({
        roundId: true,
        version: true,
        state: true,
        stake: true,
        added: true,
        payout: true,
        endedBy: true,
        epochId: true,
        nonce: true,
        startedAt: true,
        endedAt: true,
      }),
    ),
    next: roundId.nullable(),
  }),
  refusals: sessionRefusals,
});
