import { afterCommit, type Tx } from '#kit/server/database.ts';
import { publishEventIn } from '#kit/server/outbox.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MemberId, type MerchantId } from '#kit/shared/id.ts';
import { minor, moneyText } from '#kit/shared/money.ts';
import { noticesIn } from '#features/messages/public.ts';
import { applyIn, isMoved, openCounterAccountIn, openWalletIn } from '#features/wallet/public.ts';
import type { DepositRow } from '../db/deposit-row.ts';
import { endDeposit } from '../db/deposits.ts';

/** The bank's own name of a transfer: what the ledger keys a credit by, so one transfer is credited once for ever. */
export type BankTransfer = { accountId: string; transactionId: string };

export type Credit = { deposit: DepositRow; amount: bigint; late: boolean; transfer: BankTransfer };

/** Ends the deposit, moves the money and tells the player, all in the caller's transaction. */
export const creditDepositIn = async (
  world: World,
  tx: Tx,
  { deposit, amount, late, transfer }: Credit,
): Promise<void> => {
  await creditMemberIn(world, tx, {
    merchantId: id(deposit.merchant_id),
    memberId: id(deposit.member_id),
    amount,
    transfer,
    about: deposit.deposit_id,
  });
  await endDeposit(tx, deposit.deposit_id, { state: 'credited', at: world.clock.now(), amount, late });
  await publishEventIn(tx, 'cashier.deposit-credited', { depositId: deposit.deposit_id, memberId: deposit.member_id });
  afterCommit(tx, () => world.live.publish(`member/${deposit.member_id}/deposits`, { kind: 'credited' }));
};

export type MemberCredit = {
  merchantId: MerchantId;
  memberId: MemberId;
  amount: bigint;
  transfer: BankTransfer;
  about: string;
};

/**
 * From the bank's clearing account to the player's cash, and tells them. A blocked wallet still takes its own money in.
 * `about`: the deposit or the bank line that it is credited for.
 */
export const creditMemberIn = async (
  world: World,
  tx: Tx,
  { merchantId, memberId, amount, transfer, about }: MemberCredit,
): Promise<void> => {
  const walletId = await openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency: 'THB' });
  const counterAccount = await openCounterAccountIn(tx, {
    merchantId,
    owner: 'bank_clearing',
    code: transfer.accountId,
    currency: 'THB',
  });
  const [outcome] = await applyIn(world, tx, [
    {
      kind: 'deposit',
      key: `deposit:${transfer.accountId}:${transfer.transactionId}`,
      walletId,
      amount: minor(amount),
      counterAccount,
    },
  ]);
  // The bank line is unique already: any other outcome is a bug, and nothing of this transaction may stay.
  if (!outcome || !isMoved(outcome)) throw new Error(`deposit was not credited: ${outcome?.outcome}`);
  const facts = { amount: moneyText(amount), currency: 'THB' };
  await noticesIn(world, tx, 'deposit_credited', [{ memberId, about, facts }]);
};
