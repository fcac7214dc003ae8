import { z } from 'zod';
import { wireAnswer } from '../../domain/transaction.ts';
import { operation, whose, wireGame, wireId, wireOwed } from './operation.ts';

export const sessionOut = operation({
  name: 'session-out',
  summary: 'Brings back what is left of the money that was taken along',
  input: z.strictObject({
    ...whose,
    game: wireGame,
    transactionId: wireId,
    inTransactionId: wireId,
    amount: wireOwed,
  }),
  answer: wireAnswer,
});
