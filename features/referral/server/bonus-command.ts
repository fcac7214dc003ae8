import { type Command, counterAccounts, openWalletIn } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { minor } from '#kit/shared/money/money.ts';

type Grant = { key: string; merchantId: MerchantId; memberId: MemberId; currency: Money; amount: bigint };

/** Cash from what the house grants for referral. @property amount minor units. */
export const bonusCommand = async (
  world: World,
  tx: Tx,
  { key, merchantId, memberId, currency, amount }: Grant,
): Promise<Command> => {
  const account = { merchantId, owner: 'bonus_grant', code: 'referral', currency } as const;
  return {
    kind: 'bonus',
    key,
    walletId: await openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency }),
    amount: minor(amount),
    counterAccount: await counterAccounts.numberIn(world, tx, account),
  };
};
