import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { operation, wirePlayer, wireSession, whose } from './operation.ts';

export const balance = operation({
  name: 'balance',
  summary: 'What a player can play with',
  input: z.strictObject({
    ...whose,
    /** Asked along with it: a session that is over is refused. */
    session: wireSession.optional(),
  }),
  answer: z.strictObject({ player: wirePlayer, currency: wireCurrency, balance: wireMoney, at: wireInstant }),
});
