import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { currency, gameCode } from './round-view.ts';
import { potLevel } from './staff-own-pots.ts';

export const staffOwnPotLines = endpoint({
  method: 'GET',
  path: '/staff/own-pots/:game/:pot',
  access: 'staff',
  permission: 'money.read',
  summary: 'The lines of a pot’s wallet in the ledger, newest first: what was put in and what was won.',
  input: z.object({
    game: gameCode,
    pot: potLevel,
    /** What the merchant is played in, where it isn't said. */
    currency: currency.optional(),
    before: z.coerce.number().int().min(1).optional(),
    pageSize: z.coerce.number().int().min(1).max(100).default(30),
  }),
  output: z.object({
    lines: z.array(
      z.object({
        line: z.int(),
        amount: wireMoney,
        balanceAfter: wireMoney,
        at: wireInstant,
        /** The other end, `owner/code`. */
        counterAccount: z.string().nullable(),
      }),
    ),
    next: z.int().optional(),
  }),
  refusals: {},
});
