import { z } from 'zod';
import { wireAnswer } from '../../domain/transaction.ts';
import { operation, whose, wireGame, wireId, wireSession, wireStake } from './operation.ts';

export const sessionIn = operation({
  name: 'session-in',
  summary: 'Takes a part of the balance along to a table',
  input: z.strictObject({
    ...whose,
    game: wireGame,
    session: wireSession,
    transactionId: wireId,
    amount: wireStake,
    table: wireId,
  }),
  answer: wireAnswer,
});
