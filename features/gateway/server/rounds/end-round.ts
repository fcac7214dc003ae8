import type { Tx } from '#kit/server/database/database.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { endRound, findRound, holdRound } from '../../db/rounds/rounds.ts';
import type { RoundName } from '../../domain/transaction.ts';

/**
 * Says that no win will come any more. Waits for acts that are under way. Closing again, or closing a round without
 * bets, changes nothing.
 */
export const roundCloseIn = async (tx: Tx, round: RoundName): Promise<void> => {
  await holdRound(tx, round);
  const found = await findRound(tx, round);
  if (found?.state === 'open') await endRound(tx, found.round_no, 'settled');
};

/** Ends a round whose bets were all given back. @returns `round_closed` where it was settled. */
export const roundVoidIn = async (tx: Tx, round: RoundName): Promise<Result<undefined, 'round_closed'>> => {
  await holdRound(tx, round);
  const found = await findRound(tx, round);
  if (found?.state === 'settled' || found?.state === 'resettled') return refuse('round_closed');
  if (found?.state === 'open') await endRound(tx, found.round_no, 'voided');
  return accept(undefined);
};
