import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { noticesIn } from '#features/messages/public.ts';
import {
  drawsToNotify,
  endResultNotice,
  holdResultNotice,
  recordNotified,
  type PaidMember,
  paidMembers,
  type DueResultNotice,
} from '../../db/settlement/result-notices.ts';

const drawsMax = 50;
const membersMax = 2000;

/**
 * Tells players what draws paid them, or gave back: one notice a player and draw, after the settlement and apart from it,
 * so that no payment waits for it. Whatever stops it, it goes on after the last member and tells none twice.
 */
export const notifyWinners =
  (world: World, membersOnce = membersMax) =>
  async (): Promise<void> => {
    for (const drawNo of await drawsToNotify(world.database.read, drawsMax))
      try {
        while (await tellSome(world, drawNo, membersOnce));
      } catch (error) {
        world.log.error('players of a draw could not be told', { draw: drawNo, error });
      }
  };

/** One step. @returns whether there is more to do. */
const tellSome = (world: World, drawNo: number, membersOnce: number): Promise<boolean> =>
  world.database.transact(async (tx) => {
    const draw = await holdResultNotice(tx, drawNo);
    if (!draw) return false;
    const paid = await paidMembers(tx, drawNo, draw.through, membersOnce);
    await noticesIn(
      world,
      tx,
      draw.state === 'settled' ? 'lottery_win' : 'lottery_refund',
      paid.filter(({ amount }) => amount > 0n).map((one) => noticeOf(draw, one)),
    );
    const last = paid.at(-1);
    if (!last || paid.length < membersOnce) {
      await endResultNotice(tx, drawNo);
      return false;
    }
    await recordNotified(tx, drawNo, last.member_id);
    return true;
  });

const noticeOf = (draw: DueResultNotice, { member_id, currency, tickets, amount, ticket_id }: PaidMember) => ({
  memberId: member_id,
  about: draw.draw_id,
  facts: {
    drawId: draw.draw_id,
    gameCode: draw.game_code,
    numero: draw.number,
    amount: moneyText(amount, currency),
    currency,
    tickets: String(tickets),
    ...(tickets === 1 && { ticketId: ticket_id }),
  },
});
