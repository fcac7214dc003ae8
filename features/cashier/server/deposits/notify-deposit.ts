import { z } from 'zod';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import { defineEvent, publishIn } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import type { DepositReason } from '../../domain/deposit.ts';

/** A deposit came to staff, or ended without money. */
export const depositChanged = defineEvent(
  'cashier.deposit-changed',
  z.object({
    merchantId: z.string(),
    memberId: z.string(),
    depositId: z.string(),
    amount: z.string(),
    state: z.enum(['review', 'rejected', 'expired']),
    reason: z.string(),
  }),
  ({ depositId }) => depositId,
);

/** Tells the player's open pages, and whoever listens to events. */
export const notifyDepositIn = async (
  world: World,
  tx: Tx,
  deposit: Pick<DepositRow, 'deposit_id' | 'merchant_id' | 'member_id' | 'pay_amount'>,
  { state, reason }: { state: 'review' | 'rejected' | 'expired'; reason: DepositReason },
): Promise<void> => {
  await publishIn(tx, depositChanged, {
    merchantId: deposit.merchant_id,
    memberId: deposit.member_id,
    depositId: deposit.deposit_id,
    amount: moneyText(deposit.pay_amount),
    state,
    reason,
  });
  afterCommit(tx, () => world.live.publish(`member/${deposit.member_id}/deposits`, { kind: state }));
};
