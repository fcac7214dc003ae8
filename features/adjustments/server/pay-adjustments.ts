import { noticesIn } from '#features/messages/public.ts';
import { applyIn, counterAccounts, isMoved, openWalletIn } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { type AdjustmentRow, endAdjustment, lockNextApproved } from '../db/adjustments.ts';
import { signedAmount } from '../domain/adjustment.ts';

/** Moves the money of adjustments that two people agreed on, each once; of a debit all or nothing. */
export const payAdjustments = (world: World) => async (): Promise<void> => {
  // One at a time: a wallet that is held keeps no other player waiting.
  const payNext = (): Promise<boolean> =>
    world.database.transact(async (tx) => {
      const next = await lockNextApproved(tx);
      if (next) await payIn(world, tx, next);
      return next !== undefined;
    });
  while (await payNext());
};

const payIn = async (world: World, tx: Tx, one: AdjustmentRow): Promise<void> => {
  const { adjustment_id: adjustmentId, merchant_id: merchantId, member_id: memberId, currency, direction } = one;
  const house = { merchantId, owner: 'house', code: 'manual', currency } as const;
  const [outcome] = await applyIn(world, tx, [
    {
      kind: 'manual_adjustment',
      key: `adjustment:${adjustmentId}`,
      walletId: await openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency }),
      amount: minor(signedAmount(direction, one.amount)),
      counterAccount: await counterAccounts.numberIn(world, tx, house),
    },
  ]);
  if (!outcome) throw new Error('an adjustment had no outcome');
  // Whatever the ledger says no for ends this one, so that it stands in no other's way.
  const failure = isMoved(outcome) ? null : outcome.outcome;
  await endAdjustment(tx, { adjustmentId, failure, at: world.clock.now() });
  if (failure !== null) return;
  const facts = { amount: moneyText(one.amount, currency), currency };
  await noticesIn(world, tx, `balance_${direction}ed`, [{ memberId, about: adjustmentId, facts }]);
};
