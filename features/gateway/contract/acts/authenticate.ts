import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { wireInstant } from '#kit/shared/time.ts';
import { operation, requestId, wireGame, wirePlayer, wireSession } from './operation.ts';

export const authenticate = operation({
  name: 'authenticate',
  summary: 'Exchanges the single-use code of a launch for a session with its player',
  input: z.strictObject({
    requestId,
    launchCode: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/),
    game: wireGame,
  }),
  answer: z.strictObject({
    player: wirePlayer,
    session: wireSession,
    game: wireGame,
    currency: wireCurrency,
    balance: wireMoney,
    language: z.string(),
    device: z.enum(['phone', 'desktop']),
    expiresAt: wireInstant,
  }),
});
