import { applyIn, type Command, counterAccounts, isMoved, openWalletIn } from '#features/wallet/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import { lockBonuses, markBonusesPaid, type WaitingBonus } from '../../db/levels.ts';
import { pointsAccountIn, pointsWalletIn } from '../points/pay-points.ts';

const atOnce = 200;

/** Pays what levels owe, part by part; a payment and its movement stand or fall together. */
export const payBonuses = (world: World) => async (): Promise<void> => {
  while (await paySome(world));
};

const paySome = (world: World): Promise<boolean> =>
  world.database.transact(async (tx) => {
    const waiting = await lockBonuses(tx, atOnce);
    if (waiting.length === 0) return false;
    const commands: Command[] = [];
    for (const it of waiting) commands.push(await commandOf(world, tx, it));
    for (const outcome of await applyIn(world, tx, commands))
      if (!isMoved(outcome)) throw new Error(`a level was not paid: ${outcome.outcome}`);
    await markBonusesPaid(
      tx,
      waiting.map((it) => it.bonus_id),
      world.clock.now(),
    );
    return true;
  });

const commandOf = async (world: World, tx: Tx, it: WaitingBonus): Promise<Command> => {
  const { merchant_id: merchantId, member_id: memberId, currency, amount } = it;
  const key = `level-bonus:${it.bonus_id}`;
  if (it.paid_as === 'points')
    return {
      kind: 'points',
      key,
      walletId: await pointsWalletIn(tx, merchantId, memberId),
      amount: minor(amount),
      counterAccount: await pointsAccountIn(world, tx, merchantId, 'level'),
    };
  const account = { merchantId, owner: 'bonus_grant', code: 'level', currency } as const;
  return {
    kind: 'bonus',
    key,
    walletId: await openWalletIn(tx, { merchantId, memberId, kind: 'cash', currency }),
    amount: minor(amount),
    counterAccount: await counterAccounts.numberIn(world, tx, account),
  };
};
