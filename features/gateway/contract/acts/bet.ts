import { z } from 'zod';
import { wireAnswer } from '../../domain/transaction.ts';
import {
  operation,
  freeRoundsId,
  ofRound,
  playType,
  potShares,
  whose,
  wireId,
  wireOdds,
  wireSession,
  wireStake,
} from './operation.ts';
import { ofRoundPatterns, patterns, quickRead } from './quick-read.ts';

const money = quickRead(
  { ...ofRoundPatterns, session: patterns.session, transactionId: patterns.id },
  { amount: patterns.stake },
);

export const bet = operation({
  name: 'bet',
  summary: 'Takes a stake; refused where the player may not play',
  input: z.strictObject({
    ...whose,
    ...ofRound,
    session: wireSession,
    transactionId: wireId,
    amount: wireStake,
    type: playType,
    freeRoundsId: freeRoundsId.optional(),
    odds: wireOdds.optional(),
    /** Of a bet with money. */
    pots: potShares.optional(),
  }),
  answer: wireAnswer,
  quick: (read) => {
    const asked = money(read);
    return asked && { ...asked, type: 'real' as const };
  },
});
