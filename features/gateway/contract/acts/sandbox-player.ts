import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { wireMoney } from '#kit/shared/money/wire-money.ts';
import { operation, requestId, wireGame, wirePlayer } from './operation.ts';

export const sandboxPlayer = operation({
  name: 'sandbox-player',
  summary: 'Opens a demo player with demo credit; only for a vendor that tests',
  input: z.strictObject({
    requestId,
    game: wireGame,
  }),
  answer: z.strictObject({ player: wirePlayer, launchCode: z.string(), currency: wireCurrency, balance: wireMoney }),
});
