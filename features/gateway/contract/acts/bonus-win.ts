import { z } from 'zod';
import { wireAnswer } from '../../domain/transaction.ts';
import { operation, freeRoundsId, whose, wireGame, wireId, wireOwed, wireReason } from './operation.ts';

export const bonusWin = operation({
  name: 'bonus-win',
  summary: 'Pays a win that belongs to no bet and says why; credits what free rounds won',
  input: z.strictObject({
    ...whose,
    game: wireGame,
    transactionId: wireId,
    amount: wireOwed,
    reason: wireReason,
    freeRoundsId: freeRoundsId.optional(),
  }),
  answer: wireAnswer,
});
