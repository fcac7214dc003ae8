import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { operation, ofRound, whose, wireGame, wireId } from './operation.ts';

export const roundClose = operation({
  name: 'round-close',
  summary: 'No win will come any more in this round',
  input: z.strictObject({
    ...whose,
    ...ofRound,
  }),
  answer: z.strictObject({ game: wireGame, roundId: wireId, currency: wireCurrency, closed: z.literal(true) }),
});
