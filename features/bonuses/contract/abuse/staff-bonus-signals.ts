import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { signalKinds, signalStates } from '../../domain/abuse-signals.ts';

export const staffBonusSignals = endpoint({
  method: 'GET',
  path: '/staff/bonuses/signals',
  access: 'staff',
  permission: 'bonuses.read',
  summary: 'Signals that a player takes bonuses in ways that somebody should look at, each with its evidence.',
  input: z.object({ state: z.enum(signalStates).default('open') }),
  output: z.object({
    signals: z.array(
      z.object({
        signalId: z.string(),
        memberId: z.string(),
        account: z.string(),
        kind: z.enum(signalKinds),
        others: z.array(z.object({ memberId: z.string(), account: z.string() })),
        /** Of opposite bets the newest of both sides, named `VENDOR/bet`. */
        bets: z.array(z.string()),
        /** Of the others, of bets, of rounds, or of bonuses: what the kind is about. */
        count: z.int(),
        state: z.enum(signalStates),
        foundAt: wireInstant,
        decidedAt: wireInstant.nullable(),
        decidedBy: z.string().nullable(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: {},
});
