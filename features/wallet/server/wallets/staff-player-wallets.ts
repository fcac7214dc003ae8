import { handle } from '#kit/server/http/handle.ts';
import { id } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { staffPlayerWallets as contract } from '../../contract/staff-player-wallets.ts';
import { balancesOf } from '../../db/wallets/balances.ts';

export const staffPlayerWallets = handle(contract, (world) => async ({ memberId }, { merchantId }) => {
  const wallets = await balancesOf(world.backofficeDatabase.read, id(memberId));
  const own = wallets.filter((wallet) => wallet.merchantId === merchantId);
  return accept({ wallets: own.map(({ version, ...wallet }) => ({ ...wallet, movements: version })) });
});
