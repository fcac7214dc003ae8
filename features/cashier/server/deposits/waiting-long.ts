import type { Read } from '#kit/server/database/database.ts';
import { depositsInReviewFor, type WaitingMoney } from '../../db/waiting-long.ts';
import { depositClock } from '../../domain/deposit.ts';

/** Deposits that staff should have decided on by now, the longest waiting first. */
export const overdueDeposits = async (read: Read, most: number): Promise<WaitingMoney[]> => {
  const { review } = depositClock;
  if (review.owner === 'nobody' || review.within === 'own') throw new RangeError('a review has no time of its own');
  return depositsInReviewFor(read, review.within, most);
};
