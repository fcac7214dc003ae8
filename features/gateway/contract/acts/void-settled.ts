import { z } from 'zod';
import { wireAnswer } from '../../domain/transaction.ts';
import { operation, whose, wireId, wireReason } from './operation.ts';

export const voidSettled = operation({
  name: 'void-settled',
  summary: 'Takes a settled bet back with all that it won',
  input: z.strictObject({
    ...whose,
    transactionId: wireId,
    betTransactionId: wireId,
    reason: wireReason,
  }),
  answer: wireAnswer,
});
