import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { mayChange } from '#kit/shared/state-clock.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import { changeDeposit } from '../../db/deposits.ts';
import { depositClock, reviewReason, type UnmatchedReason } from '../../domain/deposit.ts';
import { notifyDepositIn } from './notify-deposit.ts';

/** Money that names a deposit and may not be credited by itself: its player sees that staff has it. */
export const reviewIn = async (world: World, tx: Tx, deposit: DepositRow, why: UnmatchedReason): Promise<void> => {
  const reason = reviewReason[why];
  if (reason === undefined || !mayChange(depositClock, deposit.state, 'review')) return;
  await changeDeposit(tx, deposit.deposit_id, { state: 'review', reason, at: world.clock.now(), by: 'bank' });
  await notifyDepositIn(world, tx, deposit, { state: 'review', reason });
};
