import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import { playCurrencyOf } from '#kit/shared/money/currency.ts';
import { sum } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { balance as contract } from '../../contract/balance.ts';
import { balancesOf } from '../../db/wallets/balances.ts';
import { playedWalletOf } from './played-wallet.ts';

export const balance = handle(contract, (world) => async (_, visit) => {
  const { player } = visit;
  const wallets = await balancesOf(world.database.read, player.memberId);
  const currency = playCurrencyOf(player, moneyOfVisit(visit));
  const ofCurrency = wallets.filter((wallet) => wallet.currency === currency);
  const fund = await playedWalletOf(world, { memberId: player.memberId, currency });
  const playsFrom =
    ofCurrency.find(({ walletId }) => walletId === fund)?.kind ?? (currency === 'TRIAL' ? 'trial' : 'cash');
  return accept({ sumBalance: sum(ofCurrency.map(({ balance }) => balance)), currency, wallets, playsFrom });
});
