import { z } from 'zod';
import { wireAnswer } from '../../domain/transaction.ts';
import { operation, whose, wireId } from './operation.ts';

export const rollback = operation({
  name: 'rollback',
  summary: 'Undoes a win or a refund, so that its bet runs again; of a bet it is a refund',
  input: z.strictObject({
    ...whose,
    transactionId: wireId,
    undoes: wireId,
  }),
  answer: wireAnswer,
});
