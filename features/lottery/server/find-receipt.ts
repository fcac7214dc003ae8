import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { findReceipt as contract } from '../contract/find-receipt.ts';
import { holdMember } from '../db/draw-locks.ts';
import { findDrawByNo } from '../db/find-draws.ts';
import { linesOf, ticketByKey } from '../db/tickets.ts';
import { receiptOf } from './ticket-receipt.ts';
import { termsOf } from './terms-of.ts';

/** Waits for the purchase that is being decided, if one is, and then says whether it counted. */
export const findReceipt =
  (world: World): Handler<typeof contract> =>
  async ({ key }, { player }) => {
    const ticket = await world.database.transact(async (tx) => {
      await holdMember(tx, player.memberId);
      return ticketByKey(tx, player.memberId, key);
    });
    if (!ticket) return accept({ counted: false as const });
    const draw = (await findDrawByNo(world.database.read, ticket.draw_no))!;
    const announcement = draw.announcement!;
    const lines = (await linesOf(world.database.read, ticket.draw_no, [ticket.ticket_no])).get(ticket.ticket_no)!;
    const terms = await termsOf(world, announcement.terms_id);
    return accept({ counted: true as const, receipt: receiptOf({ ticket, draw, announcement, terms, lines }) });
  };
