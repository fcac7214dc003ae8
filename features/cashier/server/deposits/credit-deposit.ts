import { z } from 'zod';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import { defineEvent, publishIn } from '#kit/server/events/events.ts';
import type { World } from '#kit/server/world.ts';
import { id, type MemberId, type MerchantId } from '#kit/shared/id.ts';
import { type Currency, minor, moneyText, zero } from '#kit/shared/money/money.ts';
import { noticesIn } from '#features/messages/public.ts';
import { applyIn, type Command, isMoved, counterAccounts, openWalletIn } from '#features/wallet/public.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import { type ChangedBy, markCredited } from '../../db/deposits.ts';
import type { DepositReason } from '../../domain/deposit.ts';
import type { Offer } from '../../domain/offer.ts';
import { feeOf } from '../../domain/fee.ts';

/** The bank's own name of a transfer: what the ledger keys a credit by, so one transfer is credited once for ever. */
export type BankTransfer = { accountId: string; transactionId: string; currency: Currency };

/** The ledger's key of a transfer that was credited. */
export const transferKeyOf = ({
  accountId,
  transactionId,
}: Pick<BankTransfer, 'accountId' | 'transactionId'>): string => `deposit:${accountId}:${transactionId}`;

export type Credit = {
  deposit: DepositRow;
  amount: bigint;
  late: boolean;
  transfer: BankTransfer;
  reason: DepositReason;
  by: ChangedBy;
};

/** Money became a player's, with a deposit or without one: published in the transaction that moves it. */
export const depositCredited = defineEvent(
  'cashier.deposit-credited',
  z.object({
    merchantId: z.string(),
    memberId: z.string(),
    /** Null where staff gave a transfer to a member without a deposit. */
    depositId: z.string().nullable(),
    amount: z.string(),
    fee: z.string(),
    currency: z.string(),
    /** What the player chose with the deposit, as it stood then. */
    offer: z
      .object({ offerId: z.string(), name: z.string(), terms: z.record(z.string(), z.union([z.string(), z.number()])) })
      .nullable(),
  }),
  ({ memberId }) => memberId,
);

/** Ends the deposit, moves the money and tells the player, all in the caller's transaction. */
export const creditDepositIn = async (
  world: World,
  tx: Tx,
  { deposit, amount, late, transfer, reason, by }: Credit,
): Promise<void> => {
  const fee = feeOf(feeTermsOf(deposit), amount);
  await creditMemberIn(world, tx, {
    merchantId: id(deposit.merchant_id),
    memberId: id(deposit.member_id),
    amount,
    transfer,
    about: deposit.deposit_id,
    deposit: { depositId: deposit.deposit_id, fee, offer: deposit.offer },
  });
  await markCredited(tx, deposit.deposit_id, { at: world.clock.now(), amount, fee, late, reason, by });
};

export const feeTermsOf = (row: Pick<DepositRow, 'fee_fixed' | 'fee_permille' | 'fee_borne_by'>) => ({
  feeFixed: row.fee_fixed,
  feePermille: row.fee_permille,
  feeBorneBy: row.fee_borne_by,
});

export type MemberCredit = {
  merchantId: MerchantId;
  memberId: MemberId;
  amount: bigint;
  transfer: BankTransfer;
  /** The deposit or the bank line that it is credited for. */
  about: string;
  /** Absent where staff gave the money to somebody without a deposit: then it costs nothing. */
  deposit?: { depositId: string; fee: bigint; offer: Offer | null };
};

/** From the bank's clearing account to the player's cash, and tells them. A blocked wallet still takes its own money in. */
export const creditMemberIn = async (
  world: World,
  tx: Tx,
  { merchantId, memberId, amount, transfer, about, deposit }: MemberCredit,
): Promise<void> => {
  const { accountId, currency } = transfer;
  const walletId = await openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency });
  const bank = { merchantId, owner: 'bank_clearing', code: accountId, currency } as const;
  const house = { merchantId, owner: 'house', code: 'deposit_fee', currency } as const;
  const commands: Command[] = [
    {
      kind: 'deposit',
      key: transferKeyOf(transfer),
      walletId,
      amount: minor(amount),
      counterAccount: await counterAccounts.numberIn(world, tx, bank),
    },
  ];
  if (deposit && deposit.fee > 0n)
    commands.push({
      kind: 'fee',
      key: `deposit-fee:${deposit.depositId}`,
      walletId,
      amount: minor(-deposit.fee),
      counterAccount: await counterAccounts.numberIn(world, tx, house),
    });
  // The bank line is unique already: any other outcome is a bug, and nothing of this transaction may stay.
  for (const outcome of await applyIn(world, tx, commands))
    if (!isMoved(outcome)) throw new Error(`deposit was not credited: ${outcome.outcome}`);
  const facts = { amount: moneyText(amount - (deposit?.fee ?? zero), currency), currency };
  await noticesIn(world, tx, 'deposit_credited', [{ memberId, about, facts }]);
  await publishIn(tx, depositCredited, {
    merchantId,
    memberId,
    depositId: deposit?.depositId ?? null,
    amount: moneyText(amount, currency),
    fee: moneyText(deposit?.fee ?? zero, currency),
    currency,
    offer: deposit?.offer ?? null,
  });
  afterCommit(tx, () => world.live.publish(`member/${memberId}/deposits`, { kind: 'credited' }));
};
