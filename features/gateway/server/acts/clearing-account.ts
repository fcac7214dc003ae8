import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Currency } from '#kit/shared/money/money.ts';
import { type CounterAccount, counterAccounts, rulesHashes } from '#features/wallet/public.ts';
import type { Bet } from '../../domain/transaction.ts';

export type VendorAccount = { merchantId: MerchantId; vendor: string; currency: Currency };

/** The other end of a vendor's bets and wins. */
export const clearingAccount = ({ merchantId, vendor, currency }: VendorAccount): CounterAccount => ({
  merchantId,
  owner: 'vendor_clearing',
  code: vendor,
  currency,
});

/** Where money stands that players have with them at a vendor's tables; demo credit stays among games. */
export const tableAccount = ({ merchantId, vendor, currency }: VendorAccount): CounterAccount => ({
  merchantId,
  owner: currency === 'TRIAL' ? 'vendor_clearing' : 'in_transit',
  code: `table.${vendor}`,
  currency,
});

/** Money that is on its way to a vendor that holds balances, or from it. */
export const transitAccount = ({ merchantId, vendor, currency }: VendorAccount): CounterAccount => ({
  merchantId,
  owner: 'in_transit',
  code: `transfer.${vendor}`,
  currency,
});

/** What players have at the vendor, less what they won there and brought home. */
export const vendorBalanceAccount = ({ merchantId, vendor, currency }: VendorAccount): CounterAccount => ({
  merchantId,
  owner: 'vendor_clearing',
  code: `wallet.${vendor}`,
  currency,
});

/** Found in the caller's transaction, or opened there where nobody did so before it. */
export const clearingAccountIn = (world: World, tx: Tx, whose: VendorAccount) =>
  counterAccounts.numberIn(world, tx, clearingAccount(whose));

/**
 * Opens accounts right before a transaction that uses them. Opened in it, at a vendor's first act of all, they would keep every
 * other player of the vendor waiting for as long as it waits for its own player's wallet.
 */
export const openAccountsFirst = async (world: World, accounts: readonly CounterAccount[]): Promise<void> => {
  for (const account of accounts) await counterAccounts.numberOf(world, account);
};

/** The same for bets, with the rules they are made under: it stands right before the transaction of `betIn`. */
export const openForBets = async (
  world: World,
  bets: readonly (VendorAccount & Pick<Bet, 'rulesHash'>)[],
): Promise<void> => {
  await openAccountsFirst(world, bets.map(clearingAccount));
  for (const { rulesHash } of bets) if (rulesHash !== undefined) await rulesHashes.numberOf(world, rulesHash);
};
