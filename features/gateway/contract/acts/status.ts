import { z } from 'zod';
import { wireCurrency } from '#kit/shared/money/currency.ts';
import { wireAnswer } from '../../domain/transaction.ts';
import { operation, requestId, wireId } from './operation.ts';

export const status = operation({
  name: 'status',
  summary: 'What became of a transaction whose answer was lost',
  input: z.strictObject({
    requestId,
    currency: wireCurrency,
    transactionId: wireId,
  }),
  answer: z.strictObject({
    state: z.enum(['unknown', 'done', 'taken_back']),
    kind: z.string().optional(),
    answer: wireAnswer.optional(),
  }),
});
