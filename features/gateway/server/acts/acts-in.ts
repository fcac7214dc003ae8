import { adjustIn } from './adjust-in.ts';
import { betIn, betsIn } from './bets-in.ts';
import { bonusIn } from './bonus-in.ts';
import { roundCloseIn, roundVoidIn } from '../rounds/end-round.ts';
import { refundsIn } from './refunds-in.ts';
import { rollbackIn } from './rollback-in.ts';
import { voidSettledIn } from './void-settled-in.ts';
import { winsIn } from './wins-in.ts';

/**
 * The gateway's operations for features of ours, each in the transaction that its caller opened: money moves together with what it
 * is for. Every act is named once for ever, and the same again gets its stored answer.
 */
export const actsIn = {
  bet: betIn,
  /** Of one round. */
  bets: betsIn,
  /** Of one vendor. */
  wins: winsIn,
  /** Of one vendor. */
  refunds: refundsIn,
  rollback: rollbackIn,
  /** A prize that hangs on no bet. */
  bonus: bonusIn,
  /** What a settled bet should have paid besides, or paid too much. */
  adjust: adjustIn,
  /** A settled bet with all that it won. */
  voidSettled: voidSettledIn,
  closeRound: roundCloseIn,
  voidRound: roundVoidIn,
} as const;
