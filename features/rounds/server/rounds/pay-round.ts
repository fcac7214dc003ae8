import { type Minor, minus, zero } from '#kit/shared/money/money.ts';
import { endVoid, settleRound } from '../../db/change-round.ts';
import { type RoundRow, stakedOf } from '../../db/rounds.ts';
import { actOf } from '../wallet/act-of.ts';
import { giveAllBack } from './give-further-back.ts';
import type { Steps, WinAct } from '../wallet/wallet-client.ts';

/**
 * Pays what a round that is over won. Where nobody answers it stays owed, and is told again.
 * @returns the balance after it, where it was paid now.
 */
export const payRound = async (steps: Steps, row: RoundRow): Promise<Minor | undefined> => {
  const paid = await steps.win(winActOf(row));
  if (!paid.ok && paid.refusal === 'unavailable') return undefined;
  await steps.write((tx) => settleRound(tx, row.round_id, paid.ok ? null : faultOf(paid.detail)));
  return paid.ok ? paid.value.balance : undefined;
};

/** What ends a round, as the gateway is told of it. */
export const winActOf = (row: RoundRow): WinAct => ({ ...actOf(row, winOf(row)), turnover: partOfStaked(row) });

/** Said only where not all that was staked counts. */
const partOfStaked = ({ turnover, ...row }: RoundRow): Minor | undefined =>
  turnover !== null && turnover < stakedOf(row) ? turnover : undefined;

/** What is left to pay beside the pot, which was paid when it was asked for. */
export const winOf = ({ payout, pot_amount: pot }: RoundRow): Minor => minus(payout ?? zero, pot ?? zero);

/** Gives the stake of a round back that is not played to its end. */
export const giveBack = async (steps: Steps, row: RoundRow): Promise<void> => {
  if (!(await giveAllBack(steps, row))) return;
  const back = await steps.refund(actOf(row, row.stake));
  if (!back.ok && back.refusal === 'unavailable') return;
  await steps.write((tx) => endVoid(tx, row.round_id, back.ok ? null : faultOf(back.detail)));
};

const faultOf = ({ code }: Record<string, unknown>): string => (typeof code === 'string' ? code : 'refused');
