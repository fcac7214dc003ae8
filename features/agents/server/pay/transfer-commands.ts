import type { merchantIn } from '#features/merchants/public.ts';
import { type Command, counterAccounts, openWalletIn } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';

export type Transfer = {
  merchantId: MerchantId;
  memberId: MemberId;
  currency: Awaited<ReturnType<typeof merchantIn>>['currency'];
  amount: Minor;
  transferId: string;
};

/** Both movements of a transfer from the commission wallet to the main one. */
export const transferCommands = async (
  world: World,
  tx: Tx,
  { merchantId, memberId, currency, amount, transferId }: Transfer,
): Promise<Command[]> => {
  const transit = { merchantId, owner: 'in_transit', code: 'commission', currency } as const;
  const counterAccount = await counterAccounts.numberIn(world, tx, transit);
  const walletOf = (kind: 'commission' | 'cash') => openWalletIn(tx, { merchantId, memberId, kind, currency });
  return [
    {
      kind: 'transfer_out',
      key: `agent-out:${transferId}`,
      walletId: await walletOf('commission'),
      amount: minor(-amount),
      counterAccount,
    },
    { kind: 'transfer_in', key: `agent-in:${transferId}`, walletId: await walletOf('cash'), amount, counterAccount },
  ];
};
