import {
  applyIn,
  type CounterAccountId,
  counterAccounts,
  holds,
  isMoved,
  openWalletIn,
  type WalletRefusal,
} from '#features/wallet/public.ts';
import { merchantIn } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { Result } from '#kit/shared/result.ts';
import type { WithdrawalRow } from '../db/withdrawal-row.ts';

type Whose = { merchantId: MerchantId; memberId: MemberId };
const whoseOf = (row: WithdrawalRow): Whose => ({ merchantId: row.merchant_id, memberId: row.member_id });

/** The fee has a hold of its own, because a hold is captured into one account. */
export const feeHoldOf = (withdrawalId: string): string => withdrawalId.replace(/^wdr_/, 'wdf_');

const moneyIn = async (world: World, tx: Tx, merchantId: MerchantId): Promise<Money> =>
  (await merchantIn(world, tx, merchantId)).currency;

const walletsIn = async (world: World, tx: Tx, { merchantId, memberId }: Whose) => {
  const currency = await moneyIn(world, tx, merchantId);
  return {
    merchantId,
    currency,
    walletId: await openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency }),
    lockedWalletId: await openWalletIn(tx, { merchantId, memberId, kind: 'locked', currency }),
  };
};

/** Sets a request's money aside, the fee apart. A refusal is passed on, so that the transaction rolls back. */
export const holdRequestIn = async (
  world: World,
  tx: Tx,
  whose: Whose,
  { withdrawalId, net, fee }: { withdrawalId: string; net: Minor; fee: Minor },
): Promise<Result<object, WalletRefusal>> => {
  const of = await walletsIn(world, tx, whose);
  const held = await holds.placeIn(world, tx, { ...of, holdId: withdrawalId, amount: net, purpose: 'withdrawal' });
  if (!held.ok || fee === 0n) return held;
  return holds.placeIn(world, tx, { ...of, holdId: feeHoldOf(withdrawalId), amount: fee, purpose: 'withdrawal_fee' });
};

/** Gives back everything of a request that was not paid. */
export const releaseRequestIn = async (world: World, tx: Tx, row: WithdrawalRow): Promise<void> => {
  await sure(holds.releaseIn(world, tx, row.withdrawal_id));
  if (row.fee > 0n) await sure(holds.releaseIn(world, tx, feeHoldOf(row.withdrawal_id)));
};

/** Gives back what was held to pay the rest of a disputed withdrawal. */
export const releaseRestIn = (world: World, tx: Tx, holdId: string): Promise<void> =>
  sure(holds.releaseIn(world, tx, holdId));

/** The bank paid: what was held has left, the fee is the house's. */
export const capturePaidIn = async (
  world: World,
  tx: Tx,
  row: WithdrawalRow,
  { holdId, accountId }: { holdId: string; accountId: string },
): Promise<void> => {
  const bank = await accountIn(world, tx, row, { owner: 'bank_clearing', code: accountId });
  await sure(holds.captureIn(world, tx, { holdId, counterAccount: bank }));
  if (row.fee === 0n || holdId !== row.withdrawal_id) return;
  const house = await accountIn(world, tx, row, { owner: 'house', code: 'withdrawal_fee' });
  await sure(holds.captureIn(world, tx, { holdId: feeHoldOf(row.withdrawal_id), counterAccount: house }));
};

/** The bank sent the money back: it is the player's again, with the fee of a payment that did not last. */
export const takeBackIn = async (
  world: World,
  tx: Tx,
  row: WithdrawalRow,
  payout: { payoutId: string; holdId: string; accountId: string; amount: Minor },
): Promise<void> => {
  const from = await accountIn(world, tx, row, { owner: 'bank_clearing', code: payout.accountId });
  const key = `payout-back:${payout.payoutId}`;
  await creditIn(world, tx, row, { kind: 'payout_back', key, amount: payout.amount, from });
  if (row.fee === 0n || payout.holdId !== row.withdrawal_id) return;
  const house = await accountIn(world, tx, row, { owner: 'house', code: 'withdrawal_fee' });
  await creditIn(world, tx, row, { kind: 'fee', key: `fee-back:${row.withdrawal_id}`, amount: row.fee, from: house });
};

/** What a dispute gives the player, at the house's cost. */
export const refundDisputeIn = async (
  world: World,
  tx: Tx,
  row: WithdrawalRow,
  { disputeId, missing }: { disputeId: string; missing: Minor },
): Promise<void> => {
  const from = await accountIn(world, tx, row, { owner: 'house', code: 'dispute' });
  const key = `dispute-refund:${disputeId}`;
  await creditIn(world, tx, row, { kind: 'dispute_refund', key, amount: missing, from });
};

/** Holds the rest that is to be paid once more, under the payout's own id. */
export const holdRestIn = async (
  world: World,
  tx: Tx,
  row: WithdrawalRow,
  { payoutId, amount }: { payoutId: string; amount: Minor },
): Promise<Result<object, WalletRefusal>> =>
  holds.placeIn(world, tx, {
    ...(await walletsIn(world, tx, whoseOf(row))),
    holdId: payoutId,
    amount,
    purpose: 'withdrawal',
  });

type Credit = {
  kind: 'payout_back' | 'fee' | 'dispute_refund';
  key: string;
  amount: Minor;
  from: CounterAccountId;
};

const creditIn = async (world: World, tx: Tx, row: WithdrawalRow, { from, ...credit }: Credit): Promise<void> => {
  const currency = await moneyIn(world, tx, row.merchant_id);
  const walletId = await openWalletIn(tx, { ...whoseOf(row), kind: 'cash', currency });
  const [outcome] = await applyIn(world, tx, [{ ...credit, walletId, counterAccount: from }]);
  if (!outcome || !isMoved(outcome)) throw new Error(`${credit.key} was not credited: ${outcome?.outcome}`);
};

const accountIn = async (
  world: World,
  tx: Tx,
  { merchant_id: merchantId }: WithdrawalRow,
  account: { owner: 'bank_clearing' | 'house'; code: string },
): Promise<CounterAccountId> =>
  counterAccounts.numberIn(world, tx, { merchantId, currency: await moneyIn(world, tx, merchantId), ...account });

/** Holds stand as long as their withdrawal does: anything else is a bug, and nothing of the transaction may stay. */
const sure = async (ended: Promise<Result<unknown, string>>): Promise<void> => {
  const outcome = await ended;
  if (!outcome.ok) throw new Error(`the hold of a withdrawal could not end: ${outcome.refusal}`);
};
