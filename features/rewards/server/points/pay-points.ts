import { merchantOf } from '#features/merchants/public.ts';
import { applyIn, type Command, counterAccounts, isMoved, openWalletIn } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { type FigureRow, lockWaiting, markPaid, merchantsWaiting } from '../../db/figures.ts';

/** So many payments a transaction: each holds a wallet until its end. */
const chunkMax = 200;

/** Pays all points that were counted, part by part; a payment and its movement stand or fall together. */
export const payPoints = (world: World) => async (): Promise<void> => {
  for (const merchantId of await merchantsWaiting(world.database.read)) while (await payPointsChunk(world, merchantId));
};

/** The next part. @returns whether there was anything. */
export const payPointsChunk = async (world: World, merchantId: MerchantId, most = chunkMax): Promise<boolean> => {
  await merchantOf(world, merchantId);
  return world.database.transact(async (tx) => {
    const waiting = await lockWaiting(tx, merchantId, most);
    if (waiting.length === 0) return false;
    const account = await pointsAccountIn(world, tx, merchantId, 'turnover');
    const commands: Command[] = [];
    for (const it of waiting) commands.push(await commandOf(tx, it, account));
    for (const outcome of await applyIn(world, tx, commands))
      if (!isMoved(outcome)) throw new Error(`points were not paid: ${outcome.outcome}`);
    await markPaid(
      tx,
      waiting.map(({ figure_id: figureId }) => figureId),
      world.clock.now(),
    );
    return true;
  });
};

const commandOf = async (
  tx: Tx,
  { merchant_id: merchantId, member_id: memberId, figure_id: figureId, amount }: FigureRow,
  counterAccount: Awaited<ReturnType<typeof pointsAccountIn>>,
): Promise<Command> => ({
  kind: 'points',
  key: `points:${figureId}`,
  walletId: await pointsWalletIn(tx, merchantId, memberId),
  amount: minor(amount),
  counterAccount,
});

export const pointsWalletIn = (tx: Tx, merchantId: MerchantId, memberId: MemberId) =>
  openWalletIn(tx, { merchantId, memberId, kind: 'points', currency: 'POINTS' });

export const pointsAccountIn = (
  world: World,
  tx: Tx,
  merchantId: MerchantId,
  code: 'turnover' | 'redeem' | 'level' | 'convert' | 'bonus' | 'mission',
) => counterAccounts.numberIn(world, tx, { merchantId, owner: 'points_issue', code, currency: 'POINTS' });
