import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { roundOrderStates, roundWays } from '../../domain/round-order.ts';
import { rowNo, wireAct } from '../staff-words.ts';
import { wireRound } from './staff-rounds.ts';

export const staffRound = endpoint({
  method: 'GET',
  path: '/staff/gateway/rounds/:roundNo',
  access: 'staff',
  permission: 'money.read',
  summary: 'A round with everything that happened in it, and what people ordered.',
  input: z.object({ roundNo: rowNo }),
  output: z.object({
    round: wireRound,
    acts: z.array(wireAct),
    /** More happened than is shown. */
    isCut: z.boolean(),
    /** Bets that stand and can be paid by hand. */
    openBets: z.array(
      z.object({
        transactionId: z.string(),
        memberId: z.string(),
        stake: wireMoney,
        won: wireMoney,
        payable: z.boolean(),
      }),
    ),
    orders: z.array(
      z.object({
        orderId: z.string(),
        way: z.enum(roundWays),
        payout: wireMoney,
        reason: z.string(),
        requestedBy: z.string(),
        approvedBy: z.string(),
        orderedAt: wireInstant,
        state: z.enum(roundOrderStates),
        code: z.string().nullable(),
        endedAt: wireInstant.nullable(),
      }),
    ),
    findings: z.array(z.object({ findingId: z.string(), kind: z.string(), code: z.string(), subject: z.string() })),
    /** `waiting`: a second person must decide; `ordered`: decided, on its way. */
    resolving: z.enum(['possible', 'waiting', 'ordered', 'ended', 'own_game']),
  }),
  refusals: {},
});
