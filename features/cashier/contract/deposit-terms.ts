import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { roomReasons } from '../domain/deposit-room.ts';
import { methodKinds } from '../domain/method.ts';
import { depositOffer } from './deposit-view.ts';
import { depositFee } from './deposit-fee.ts';

export const depositTerms = endpoint({
  method: 'GET',
  path: '/wps/cashier/deposit-terms',
  access: 'player',
  summary: 'Methods, limits and preset amounts of deposits',
  input: z.object({}),
  output: z.object({
    methods: z.array(
      z.object({
        methodId: z.string(),
        kind: z.enum(methodKinds),
        /** Whom it is paid to or by: a bank or a provider. */
        name: z.string(),
        amountMin: wireMoney,
        amountMax: wireMoney,
        presets: z.array(wireMoney),
        payWithinMinutes: z.int(),
        fee: depositFee,
        /** True where the money is not real: the simulated bank of a demo merchant. */
        simulated: z.boolean(),
      }),
    ),
    openMax: z.int(),
    /** Promotions that may be chosen with a deposit; one at most. */
    offers: z.array(depositOffer).default([]),
    /** What bounds the player's deposits most, and what is left of it. */
    room: z.object({ why: z.enum(roomReasons), left: wireMoney }).optional(),
    /** The player has closed play: nothing is offered. */
    closed: z.enum(['self_excluded', 'in_time_out', 'deposits_blocked']).optional(),
  }),
  refusals: {},
});
