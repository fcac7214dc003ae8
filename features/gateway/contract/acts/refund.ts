import { z } from 'zod';
import { wireAnswer } from '../../domain/transaction.ts';
import { operation, whose, wireId } from './operation.ts';

export const refund = operation({
  name: 'refund',
  summary: 'Gives a whole bet back; an unknown one is refused should it come later',
  input: z.strictObject({
    ...whose,
    transactionId: wireId,
    betTransactionId: wireId,
  }),
  answer: wireAnswer,
});
