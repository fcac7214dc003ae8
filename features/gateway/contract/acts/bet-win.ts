import { z } from 'zod';
import { wireAnswer } from '../../domain/transaction.ts';
import { operation, ofRound, whose, wireId, wireOdds, wireOwed, wireSession, wireStake } from './operation.ts';
import { ofRoundPatterns, patterns, quickRead } from './quick-read.ts';

export const betWin = operation({
  name: 'bet-win',
  summary:
    'Bet and payout in one, for vendors with a single state: both or neither; ends its round unless that goes on',
  input: z.strictObject({
    ...whose,
    ...ofRound,
    session: wireSession,
    betTransactionId: wireId,
    winTransactionId: wireId,
    betAmount: wireStake,
    winAmount: wireOwed,
    odds: wireOdds.optional(),
    /** More bets or wins will come in its round. */
    roundGoesOn: z.literal(true).optional(),
  }),
  answer: z.strictObject({ bet: wireAnswer, win: wireAnswer }),
  quick: quickRead(
    { ...ofRoundPatterns, session: patterns.session, betTransactionId: patterns.id, winTransactionId: patterns.id },
    { betAmount: patterns.stake, winAmount: patterns.owed },
  ),
});
