import { z } from 'zod';
import { wireAnswer } from '../../domain/transaction.ts';
import { operation, ofRound, whose, wireDifference, wireId, wireReason } from './operation.ts';

export const adjust = operation({
  name: 'adjust',
  summary: 'Corrects what a bet paid by a difference',
  input: z.strictObject({
    ...whose,
    ...ofRound,
    transactionId: wireId,
    betTransactionId: wireId,
    amount: wireDifference,
    reason: wireReason,
  }),
  answer: wireAnswer,
});
