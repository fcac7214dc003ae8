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
  wireSession,
  wireStake,
} from './operation.ts';

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
    /** Of a bet with money. */
    pots: potShares.optional(),
  }),
  answer: wireAnswer,
});
