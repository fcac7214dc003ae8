import type { PlayMoneyOf, PlayMoneyPlace } from '#features/merchants/public.ts';
import { counterAccounts, holdsMoney } from '#features/wallet/public.ts';
import { openStakes } from '../../db/acts/open-stakes.ts';

/** Where a merchant's players hold money, or have some in bets; demo credit of visitors, points and pots are no claims. */
export const playMoneyInPlay: PlayMoneyOf = async (read, merchantId) => {
  const accounts = await counterAccounts.sumsOf(read, merchantId);
  const bets = await openStakes(read, merchantId);
  const found: Partial<Record<PlayMoneyPlace, boolean>> = {
    balances: await holdsMoney(read, merchantId),
    bets: bets.some(({ currency }) => currency !== 'TRIAL'),
    at_vendors: accounts.some(({ owner, balance }) => owner === 'in_transit' && balance !== 0n),
  };
  const places: PlayMoneyPlace[] = ['balances', 'bets', 'at_vendors'];
  return places.filter((place) => found[place] === true);
};
