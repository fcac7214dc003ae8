import {
  applyIn,
  type Command,
  counterAccounts,
  isMoved,
  openWalletIn,
  type WalletId,
  type WalletRefusal,
} from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { TransferRow } from '../../db/transfers/wallet-transfers.ts';
import { transferKeys } from '../../domain/wallet-transfer.ts';
import { vendorBalanceAccount, transitAccount } from '../acts/clearing-account.ts';

/**
 * The ledger's side of transfers. Every movement has a wallet on one end, so what goes from one account of ours to another
 * passes through the member's locked wallet: in and out in one step, and never seen in between.
 */
type Moved = Pick<
  TransferRow,
  'transfer_id' | 'vendor' | 'merchant_id' | 'member_id' | 'currency' | 'direction' | 'amount'
>;

const placeOf = ({ merchant_id: merchantId, vendor, currency }: Moved) => ({ merchantId, vendor, currency });

const transitIn = (world: World, tx: Tx, moved: Moved) =>
  counterAccounts.numberIn(world, tx, transitAccount(placeOf(moved)));

const vendorIn = (world: World, tx: Tx, moved: Moved) =>
  counterAccounts.numberIn(world, tx, vendorBalanceAccount(placeOf(moved)));

const walletIn = (
  tx: Tx,
  { merchant_id: merchantId, member_id: memberId, currency }: Moved,
  kind: 'cash' | 'locked',
): Promise<WalletId> => openWalletIn(tx, { merchantId, memberId, kind, currency });

/** Sets the money on its way: from the main wallet, or from the vendor's account. */
export const setOutIn = async (
  world: World,
  tx: Tx,
  transfer: Moved,
): Promise<Result<undefined, 'insufficient_funds' | 'wallet_blocked'>> => {
  const keys = transferKeys(transfer.transfer_id);
  if (transfer.direction === 'out') {
    await passIn(world, tx, transfer, { keys: keys.called, from: 'vendor', to: 'transit' });
    return accept(undefined);
  }
  const [outcome] = await applyIn(world, tx, [
    {
      kind: 'vendor_out',
      key: keys.taken,
      walletId: await walletIn(tx, transfer, 'cash'),
      amount: minor(-transfer.amount),
      counterAccount: await transitIn(world, tx, transfer),
    },
  ]);
  if (outcome && isMoved(outcome)) return accept(undefined);
  if (outcome?.outcome === 'insufficient_funds' || outcome?.outcome === 'wallet_blocked')
    return refuse(outcome.outcome);
  throw new Error(`a transfer did not set out: ${outcome?.outcome}`);
};

/** The vendor has said yes: what was on its way arrives. */
export const arriveIn = async (world: World, tx: Tx, transfer: Moved): Promise<void> => {
  const keys = transferKeys(transfer.transfer_id);
  if (transfer.direction === 'in') {
    const reference = keys.taken;
    return passIn(world, tx, transfer, { keys: keys.confirmed, from: 'transit', to: 'vendor', reference });
  }
  await mustMove(world, tx, [
    {
      kind: 'vendor_in',
      key: keys.given,
      walletId: await walletIn(tx, transfer, 'cash'),
      amount: transfer.amount,
      counterAccount: await transitIn(world, tx, transfer),
      reference: keys.called[1],
    },
  ]);
};

/** The vendor has said no: what was on its way goes back to where it came from. */
export const returnIn = async (world: World, tx: Tx, transfer: Moved): Promise<void> => {
  const keys = transferKeys(transfer.transfer_id);
  if (transfer.direction === 'out') {
    const reference = keys.called[1];
    return passIn(world, tx, transfer, { keys: keys.left, from: 'transit', to: 'vendor', reference });
  }
  const walletId = await walletIn(tx, transfer, 'cash');
  await mustMove(world, tx, [{ kind: 'refund', walletId, reference: keys.taken }]);
};

type Way = {
  keys: readonly [string, string];
  from: 'vendor' | 'transit';
  to: 'vendor' | 'transit';
  reference?: string;
};

const passIn = async (world: World, tx: Tx, transfer: Moved, { keys, from, to, reference }: Way): Promise<void> => {
  const accounts = { vendor: await vendorIn(world, tx, transfer), transit: await transitIn(world, tx, transfer) };
  const walletId = await walletIn(tx, transfer, 'locked');
  const { amount } = transfer;
  await mustMove(world, tx, [
    {
      kind: 'vendor_in',
      key: keys[0],
      walletId,
      amount,
      counterAccount: accounts[from],
      ...(reference === undefined ? {} : { reference }),
    },
    {
      kind: 'vendor_out',
      key: keys[1],
      walletId,
      amount: minor(-amount),
      counterAccount: accounts[to],
      reference: keys[0],
    },
  ]);
};

const mustMove = async (world: World, tx: Tx, commands: readonly Command[]): Promise<void> => {
  for (const outcome of await applyIn(world, tx, commands)) {
    const refusal: WalletRefusal | undefined = isMoved(outcome) ? undefined : outcome.outcome;
    // The money is there, and nobody refuses what is owed: anything else is a bug, and nothing of it may stay.
    if (refusal !== undefined) throw new Error(`a transfer's money did not move: ${refusal}`);
  }
};
