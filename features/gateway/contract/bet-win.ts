import { z } from 'zod';
import { wireAnswer } from '../domain/transaction.ts';
import { operation, ofRound, whose, wireId, wireOwed, wireSession, wireStake } from './operation.ts';

export const betWin = operation({
  name: 'bet-win',
  summary: 'Bet and payout in one, for vendors with a single state: both or neither',
  input: z.strictObject({
    ...whose,
    ...ofRound,
    session: wireSession,
    betTransactionId: wireId,
    winTransactionId: wireId,
    betAmount: wireStake,
    winAmount: wireOwed,
  }),
  answer: z.strictObject({ bet: wireAnswer, win: wireAnswer }),
});
