import type { adjust } from '../../contract/acts/adjust.ts';
import type { betWin } from '../../contract/acts/bet-win.ts';
import type { bonusWin } from '../../contract/acts/bonus-win.ts';
import type { jackpotWin } from '../../contract/acts/jackpot-win.ts';
import type { OperationInput } from '../../contract/acts/operation.ts';
import type { sessionOut } from '../../contract/acts/session-out.ts';
import type { win } from '../../contract/acts/win.ts';
import type { Payout } from './hold-payout.ts';

// What each operation would pay, from its own words; undefined where it pays nothing that a ceiling bounds.

export const ofWin = ({
  type,
  transactionId,
  betTransactionId,
  amount,
}: OperationInput<typeof win>): Payout | undefined =>
  type === 'free' || amount <= 0n ? undefined : { transactionId, betTransactionId, amount, isBonus: false };

export const ofBetWin = ({
  winTransactionId: transactionId,
  betTransactionId,
  winAmount: amount,
}: OperationInput<typeof betWin>): Payout | undefined =>
  amount <= 0n ? undefined : { transactionId, betTransactionId, amount, isBonus: false };

export const ofAdjust = ({
  transactionId,
  betTransactionId,
  amount,
}: OperationInput<typeof adjust>): Payout | undefined =>
  amount <= 0n ? undefined : { transactionId, betTransactionId, amount, isBonus: false };

export const ofBonusWin = ({ transactionId, amount }: OperationInput<typeof bonusWin>): Payout | undefined =>
  amount <= 0n ? undefined : { transactionId, amount, isBonus: true };

/** The vendor lays the seed of a pot, so that what stands in it is its word too. */
export const ofJackpotWin = ({
  transactionId,
  betTransactionId,
  amount,
}: OperationInput<typeof jackpotWin>): Payout | undefined => ({
  transactionId,
  betTransactionId,
  amount,
  isBonus: betTransactionId === undefined,
});

export const ofSessionOut = ({
  transactionId,
  inTransactionId: betTransactionId,
  amount,
}: OperationInput<typeof sessionOut>): Payout | undefined =>
  amount <= 0n ? undefined : { transactionId, betTransactionId, amount, isBonus: false };
