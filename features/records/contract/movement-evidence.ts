import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';

export const movementEvidence = endpoint({
  method: 'GET',
  path: '/wps/member/movements/:movementId/evidence',
  access: 'player',
  summary: 'What is behind one movement of the member’s own money: the bet, the transfer, or who the other end is.',
  input: z.object({ movementId: z.string().regex(/^[0-9]{1,18}\.[0-9]{1,9}$/) }),
  output: z.object({
    /** Whose the other end of the movement is. */
    otherEnd: z.enum(['house', 'game', 'bank', 'bonus', 'pot', 'points', 'held', 'agents', 'none']),
    /** The bet that was taken, won or undone, as the betting record names it. */
    bet: z.object({ betId: z.string(), game: z.string(), roundId: z.string() }).optional(),
    /** The bank's own number of a transfer, and the deposit that it paid, if it paid one. */
    transfer: z.object({ transactionId: z.string(), depositId: z.string().optional() }).optional(),
  }),
  refusals: { movement_unknown: 404 },
});
