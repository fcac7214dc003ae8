import { openStakes } from '#features/gateway/public.ts';
import type { PlayMoneyOf, PlayMoneyPlace } from '#features/merchants/public.ts';
import { counterAccountsOf, walletTotals } from '#features/wallet/public.ts';
import { heldWithdrawals } from '#features/withdrawals/public.ts';

/** Where a merchant's players hold money, or have some on its way; demo credit of visitors, points and pots are no claims. */
export const playMoneyOf: PlayMoneyOf = async (read, merchantId) => {
  const wallets = await walletTotals(read, merchantId);
  const accounts = await counterAccountsOf(read, merchantId);
  const bets = await openStakes(read, merchantId);
  const held = await heldWithdrawals(read, merchantId);
  const found: Readonly<Record<PlayMoneyPlace, boolean>> = {
    balances: wallets.some(({ kind, balance }) => ['cash', 'bonus', 'locked'].includes(kind) && balance !== 0n),
    bets: bets.some(({ currency }) => currency !== 'TRY'),
    withdrawals: held.count > 0,
    at_vendors: accounts.some(({ owner, balance }) => owner === 'in_transit' && balance !== 0n),
  };
  const places: PlayMoneyPlace[] = ['balances', 'bets', 'withdrawals', 'at_vendors'];
  return places.filter((place) => found[place]);
};
