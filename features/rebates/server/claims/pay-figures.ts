import { protectedDuring } from '#features/protection/public.ts';
import { applyIn, type Command, counterAccounts, isMoved, openWalletIn } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import { later } from '#kit/shared/time.ts';
import { type FigureRow, lockDue, markPaid, merchantsDue } from '../../db/figures.ts';

/** So many payments a transaction: each holds a wallet until its end. */
const chunkMax = 200;

/** Pays what is paid by itself, part by part. Whom play is closed to is paid once it is open again. */
export const payDue = (world: World) => async (): Promise<void> => {
  for (const merchantId of await merchantsDue(world.database.read)) while (await payChunk(world, merchantId));
};

/** The next part. @returns whether there was anything. */
export const payChunk = async (world: World, merchantId: MerchantId, most = chunkMax): Promise<boolean> => {
  const at = world.clock.now();
  const shut = await protectedDuring(world.database.read, merchantId, { from: at, until: later(at, 1) });
  const but = [...new Set(shut.map((closure) => closure.member_id))];
  return world.database.transact(async (tx) => {
    const due = await lockDue(tx, merchantId, { but, limit: most });
    if (due.length === 0) return false;
    await payIn(world, tx, due);
    return true;
  });
};

/** Pays figures that the caller holds; each and its movement stand or fall together. */
export const payIn = async (world: World, tx: Tx, figures: readonly FigureRow[]): Promise<void> => {
  const commands: Command[] = [];
  for (const it of figures) commands.push(await commandOf(world, tx, it));
  for (const outcome of await applyIn(world, tx, commands))
    if (!isMoved(outcome)) throw new Error(`a rebate was not paid: ${outcome.outcome}`);
  await markPaid(
    tx,
    figures.map(({ figure_id: figureId }) => figureId),
    world.clock.now(),
  );
};

const commandOf = async (world: World, tx: Tx, it: FigureRow): Promise<Command> => {
  const { merchant_id: merchantId, member_id: memberId, currency, kind, amount } = it;
  const account = { merchantId, owner: 'bonus_grant', code: kind, currency } as const;
  return {
    kind: 'rebate',
    key: `rebate:${it.figure_id}`,
    walletId: await openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency }),
    amount: minor(amount),
    counterAccount: await counterAccounts.numberIn(world, tx, account),
  };
};
