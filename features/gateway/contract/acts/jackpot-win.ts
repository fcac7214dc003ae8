import { z } from 'zod';
import { wireAnswer } from '../../domain/transaction.ts';
import { operation, whose, wireGame, wireId, wireOwed, wireReason } from './operation.ts';

export const jackpotWin = operation({
  name: 'jackpot-win',
  summary:
    'Pays a jackpot of the vendor; one that names a pot is paid all that stands in it, and the answer tells how much',
  input: z.strictObject({
    ...whose,
    game: wireGame,
    transactionId: wireId,
    betTransactionId: wireId.optional(),
    amount: wireOwed,
    jackpot: wireReason,
    /** A pot that bets of the game have filled: it is paid on top of the amount. */
    pot: wireReason.optional(),
    /** What the vendor lays into the pot for those who come after. */
    seed: wireOwed.optional(),
  }),
  answer: wireAnswer,
});
