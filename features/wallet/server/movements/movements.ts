import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { movements as contract } from '../../contract/movements.ts';
import {
  findWallet,
  type MovementFilter,
  type MovementRow,
  movementsOf,
  type WalletFound,
} from '../../db/movements/movement-page.ts';
import type { WalletKind } from '../../domain/account.ts';

export const movements = handle(contract, (world) => async ({ wallet, ...page }, { merchantId, player }) => {
  const kind = wallet ?? (player.kind === 'trial' ? 'trial' : 'cash');
  const found = await pageOf(world.database.read, { merchantId, memberId: player.memberId, kind }, page);
  return accept({
    ...found,
    movements: found.movements.map(({ movementId, kind, amount, balanceAfter, at }) => {
      return { movementId, kind, amount, balanceAfter, at };
    }),
  });
});

type Whose = { merchantId: MerchantId; memberId: MemberId; kind: WalletKind };

type Page = Omit<MovementFilter, 'after' | 'before'> & {
  after?: string | undefined;
  before?: string | undefined;
  pageSize: number;
};

type Found = {
  wallet: WalletFound | undefined;
  movements: (MovementRow & { movementId: string })[];
  next: string | undefined;
};

/** One page of a wallet's history; empty when the member has no such wallet. */
export const pageOf = async (
  read: Read,
  whose: Whose,
  { after, before, pageSize, ...filter }: Page,
): Promise<Found> => {
  const wallet = await findWallet(read, whose);
  if (!wallet) return { wallet: undefined, movements: [], next: undefined };
  // One more than the page tells whether there is another.
  const versions = { after: versionOf(after), before: versionOf(before) };
  const rows = await movementsOf(read, wallet.walletId, { ...filter, ...versions }, pageSize + 1);
  const movements = rows.slice(0, pageSize).map((row) => ({ ...row, movementId: `${wallet.walletId}.${row.version}` }));
  return { wallet, movements, next: rows.length > pageSize ? movements.at(-1)?.movementId : undefined };
};

const versionOf = (movementId: string | undefined): number | undefined =>
  movementId === undefined ? undefined : Number(movementId.split('.')[1]);
