import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { figureId } from '../wire-points.ts';

export const transactionsPageSize = 20;
export const transactionKinds = ['earned', 'converted', 'redeemed', 'returned', 'level', 'bonus', 'mission'] as const;

export const pointTransactions = endpoint({
  method: 'GET',
  path: '/wps/relay/MCSFE_getMemberPointTransactions',
  access: 'player',
  summary: "A member's points, in and out, the newest first.",
  input: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
  output: z.object({
    transactions: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(transactionKinds),
        /** Whole points, below zero where they went out. */
        points: z.string().regex(/^-?\d{1,15}$/),
        at: wireInstant,
        /** The day that was counted, of what was earned. */
        day: z.string().nullable(),
        figureId: figureId.nullable(),
        /** What was asked for, of what was redeemed. */
        names: z.object({ TH: z.string(), EN: z.string() }).nullable(),
      }),
    ),
    total: z.int(),
  }),
  refusals: {},
});
