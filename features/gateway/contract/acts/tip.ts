import { z } from 'zod';
import { wireAnswer } from '../../domain/transaction.ts';
import { operation, ofRound, whose, wireId, wireSession, wireStake } from './operation.ts';

export const tip = operation({
  name: 'tip',
  summary: 'Gives the dealer a tip',
  input: z.strictObject({
    ...whose,
    ...ofRound,
    session: wireSession,
    transactionId: wireId,
    amount: wireStake,
  }),
  answer: wireAnswer,
});
