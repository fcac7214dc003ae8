import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Currency, type Minor, minor } from '#kit/shared/money/money.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { lockWallets } from '../../db/wallets/open-accounts.ts';
import type { WalletId } from '../../domain/account.ts';
import { type Moved, resultOf, type WalletRefusal } from '../../domain/outcome.ts';
import { applyIn } from './apply-in.ts';
import { counterAccountIn } from '../wallets/open-accounts.ts';

export type Transfer = {
  /** Unique for ever, such as `trf_…`. */
  transferId: string;
  merchantId: MerchantId;
  currency: Currency;
  from: WalletId;
  to: WalletId;
  /** Above zero, minor units. */
  amount: Minor;
};

/**
 * Moves money between two wallets: two movements over the account of money in transit, in the caller's transaction. The
 * same transfer again changes nothing. @returns both ends; refusals are those of the wallet that pays.
 */
export const transferIn = async (
  world: World,
  tx: Tx,
  { transferId, merchantId, currency, from, to, amount }: Transfer,
): Promise<Result<{ out: Moved; in: Moved }, WalletRefusal>> => {
  if (amount <= 0n || from === to) throw new RangeError('a transfer moves something to somebody else');
  const counterAccount = await counterAccountIn(world, tx, {
    merchantId,
    owner: 'in_transit',
    code: 'transfer',
    currency,
  });
  await lockWallets(tx, [from, to]);
  const key = `transfer-out:${transferId}`;
  const [paid] = await applyIn(world, tx, [
    { kind: 'transfer_out', key, walletId: from, amount: minor(-amount), counterAccount },
  ]);
  const out = resultOf(paid!);
  if (!out.ok) return out;
  const [arrived] = await applyIn(world, tx, [
    { kind: 'transfer_in', key: `transfer-in:${transferId}`, walletId: to, amount, counterAccount, reference: key },
  ]);
  const end = resultOf(arrived!);
  return end.ok ? accept({ out: out.value, in: end.value }) : end;
};
