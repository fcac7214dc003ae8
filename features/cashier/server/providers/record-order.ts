import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import type { OrderStanding } from '../../contract/provider-order.ts';
import type { DepositRow } from '../../db/deposit-row.ts';
import { changeDeposit } from '../../db/deposits.ts';
import { pollOrderAt } from '../../db/orders.ts';
import { paymentAccountById } from '../../db/payment-account.ts';
import { recordTransfer } from '../lines/record-transfer.ts';
import { notifyDepositIn } from '../deposits/notify-deposit.ts';

export type OrderEnd = Extract<OrderStanding, { state: 'paid' | 'failed' }>;

/**
 * What a provider says became of an order, told or asked: the same facts, in whatever order they come. Paid is paid, also
 * after it was said to have failed; what failed after it was paid changes nothing.
 * @param deposit locked by the caller.
 */
export const recordOrderIn = async (
  world: World,
  tx: Tx,
  deposit: DepositRow,
  end: OrderEnd,
): Promise<Result<{ outcome: 'credited' | 'unmatched' | 'noted' | 'duplicate' }, 'duplicate_mismatch'>> => {
  if (end.state === 'failed') {
    await failIn(world, tx, deposit);
    return accept({ outcome: 'noted' });
  }
  const account = await paymentAccountById(tx, deposit.account_id);
  if (!account) throw new Error(`${deposit.deposit_id} has no account`);
  const recorded = await recordTransfer(world, tx, account, {
    transactionId: end.providerRef,
    accountProxy: account.proxy,
    amount: end.amount,
    currency: account.currency,
    paidAt: end.paidAt,
    payerName: '',
    payerAccount: '',
    reference: deposit.reference,
  });
  if (recorded.ok) await pollOrderAt(tx, deposit.deposit_id, null);
  return recorded;
};

/** Nothing was paid, and nothing will be by this order. */
const failIn = async (world: World, tx: Tx, deposit: DepositRow): Promise<void> => {
  if (deposit.state !== 'waiting') return;
  const change = { state: 'expired', reason: 'provider_failed', at: world.clock.now(), by: 'bank' } as const;
  await changeDeposit(tx, deposit.deposit_id, change);
  await notifyDepositIn(world, tx, deposit, change);
  await pollOrderAt(tx, deposit.deposit_id, null);
  afterCommit(tx, () => world.live.publish(`member/${deposit.member_id}/deposits`, { kind: 'expired' }));
};
