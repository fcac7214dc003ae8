import { protectionOf } from '#features/protection/public.ts';
import { applyIn, type Command, isMoved } from '#features/wallet/public.ts';
import type { World } from '#kit/server/world.ts';
import { lockWaiting, markSharesPaid } from '../db/shares.ts';
import { bonusCommand } from './bonus-command.ts';

const chunkMax = 100;

/** Pays every share that was counted, each once: a payment and its movement stand or fall together. */
export const payShares = (world: World) => async (): Promise<void> => {
  const passed: string[] = [];
  while (await paySome(world, passed));
};

/** @param passed whom play is closed to: nothing is given to them meanwhile. */
const paySome = (world: World, passed: string[]): Promise<boolean> =>
  world.database.transact(async (tx) => {
    const waiting = await lockWaiting(tx, passed, chunkMax);
    if (waiting.length === 0) return false;
    const commands: Command[] = [];
    const paid: string[] = [];
    for (const { share_id: shareId, merchant_id: merchantId, member_id: memberId, currency, amount } of waiting) {
      if (passed.includes(memberId)) continue;
      if (await protectionOf(world, tx, memberId)) {
        passed.push(memberId);
        continue;
      }
      const grant = { key: `referral-share:${shareId}`, merchantId, memberId, currency, amount };
      commands.push(await bonusCommand(world, tx, grant));
      paid.push(shareId);
    }
    for (const outcome of await applyIn(world, tx, commands))
      if (!isMoved(outcome)) throw new Error(`a share was not paid: ${outcome.outcome}`);
    await markSharesPaid(tx, paid, world.clock.now());
    return true;
  });
