import { z } from 'zod';
import { wireAnswer } from '../domain/transaction.ts';
import { operation, whose, wireGame, wireId, wireOwed, wireReason } from './operation.ts';

export const jackpotWin = operation({
  name: 'jackpot-win',
  summary: 'Pays a jackpot of the vendor',
  input: z.strictObject({
    ...whose,
    game: wireGame,
    transactionId: wireId,
    betTransactionId: wireId.optional(),
    amount: wireOwed,
    jackpot: wireReason,
  }),
  answer: wireAnswer,
});
