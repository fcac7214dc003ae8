import { z } from 'zod';
import { wireAnswer } from '../../domain/transaction.ts';
import { operation, ofRound, playType, whose, wireId, wireOwed } from './operation.ts';
import { ofRoundPatterns, patterns, quickRead } from './quick-read.ts';

const money = quickRead(
  { ...ofRoundPatterns, transactionId: patterns.id, betTransactionId: patterns.id },
  { amount: patterns.owed },
);

export const win = operation({
  name: 'win',
  summary: 'Pays what a bet won; 0 is allowed, no gate refuses it',
  input: z.strictObject({
    ...whose,
    ...ofRound,
    transactionId: wireId,
    betTransactionId: wireId,
    amount: wireOwed,
    /** What of all that the player staked in the round counts as turnover, where that isn't all of it; said again, the last holds. */
    turnover: wireOwed.optional(),
    type: playType,
    /** No other win will come in its round. */
    closesRound: z.literal(true).optional(),
  }),
  answer: wireAnswer,
  quick: (read) => {
    const asked = money(read);
    return asked && { ...asked, type: 'real' as const };
  },
});
