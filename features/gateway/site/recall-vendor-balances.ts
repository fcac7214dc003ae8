import { call } from '#kit/browser/calls/call.ts';
import { newIntentKey } from '#kit/browser/calls/queries.ts';
import { walletBalances } from '../contract/transfers/wallet-balances.ts';
import { walletRecall } from '../contract/transfers/wallet-recall.ts';

/** A game of a maker that holds balances is left: what is there comes back, also while this page goes away. */
export const recallVendorBalances = async (vassalage: string): Promise<void> => {
  await call(walletRecall, { vassalage, idempotencyKey: newIntentKey() }, { keepalive: true });
};

/** Whether nothing has been brought to a maker yet; unknown where it does not answer. */
export const isVendorWalletEmpty = async (vassalage: string): Promise<boolean> => {
  const told = await call(walletBalances, {});
  return told.ok && told.value.vendors.find((one) => one.vassalage === vassalage)?.balance === 0n;
};
