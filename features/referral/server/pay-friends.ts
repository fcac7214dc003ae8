import { protectionOf } from '#features/protection/public.ts';
import { applyIn, type Command, isMoved } from '#features/wallet/public.ts';
import type { World } from '#kit/server/world.ts';
import { lockDue, markFriendsPaid } from '../db/friends.ts';
import { bonusCommand } from './bonus-command.ts';

/** So many payments a transaction: each holds a wallet until its end. */
const chunkMax = 100;

/** Pays for every friend that is due, each once: a payment and its movement stand or fall together. */
export const payFriends = (world: World) => async (): Promise<void> => {
  const passed: string[] = [];
  while (await paySome(world, passed));
};

/** @param passed referrers whom play is closed to: nothing is given to them meanwhile. */
const paySome = (world: World, passed: string[]): Promise<boolean> =>
  world.database.transact(async (tx) => {
    const due = await lockDue(tx, passed, chunkMax);
    if (due.length === 0) return false;
    const commands: Command[] = [];
    const paid: string[] = [];
    for (const friend of due) {
      const { member_id: friendId, referrer_id: memberId, merchant_id: merchantId, currency, bonus } = friend;
      if (passed.includes(memberId)) continue;
      if (await protectionOf(world, tx, memberId)) {
        passed.push(memberId);
        continue;
      }
      const grant = { key: `referral:${friendId}`, merchantId, memberId, currency, amount: bonus };
      commands.push(await bonusCommand(world, tx, grant));
      paid.push(friendId);
    }
    for (const outcome of await applyIn(world, tx, commands))
      if (!isMoved(outcome)) throw new Error(`a friend was not paid for: ${outcome.outcome}`);
    await markFriendsPaid(tx, paid, world.clock.now());
    return true;
  });
