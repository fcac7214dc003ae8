import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { merchantWallet as contract } from '../../contract/transfers/merchant-wallet.ts';
import { transferVendors } from '../../db/transfers/wallet-transfers.ts';

export const merchantWallet = handle(
  contract,
  (world) =>
    async (_input, { merchantId }) =>
      accept({ isSingle: (await transferVendors(world.database.read, merchantId)).length === 0 }),
);
