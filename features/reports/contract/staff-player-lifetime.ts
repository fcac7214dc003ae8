import { z } from 'zod';
import { endpoint } from '#kit/shared/endpoint.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';

const paid = z.object({
  count: z.int(),
  total: wireMoney,
  first: wireInstant.nullable(),
  last: wireInstant.nullable(),
});

export const staffPlayerLifetime = endpoint({
  method: 'GET',
  path: '/staff/players/:memberId/lifetime',
  access: 'staff',
  permission: 'money.read',
  summary: 'What a player has, paid in, was paid, and played so far: by currency and product.',
  input: z.object({ memberId: z.string().max(64) }),
  output: z.object({
    currency: z.string(),
    wallets: z.array(z.object({ kind: z.string(), currency: z.string(), balance: wireMoney })),
    deposits: paid,
    withdrawals: paid,
    play: z.array(
      z.object({
        product: z.string(),
        currency: z.string(),
        bets: z.int(),
        stake: wireMoney,
        /** Valid turnover. */
        turnover: wireMoney,
        /** With jackpots and corrections. */
        payout: wireMoney,
        /** What the house won. */
        ggr: wireMoney,
        firstDay: z.string(),
        lastDay: z.string(),
      }),
    ),
  }),
  refusals: { player_unknown: 404 },
});
