import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { accept, type Result } from '#kit/shared/result.ts';
import { findReceipt as contract } from '../../contract/tickets/find-receipt.ts';
import { holdMember } from '../../db/draws/draw-locks.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { linesOf, ticketByKey, type TicketRow } from '../../db/tickets/tickets.ts';
import { serialised } from './serialised.ts';
import { termsOf } from '../terms/terms-of.ts';
import { receiptOf } from './ticket-receipt.ts';

/** Waits for the purchase that is being decided, if one is, and then says whether it counted. */
export const findReceipt = handle(contract, (world) => async ({ key }, { player }) => {
  // In this process it may wait in line still, in another one it holds the member.
  const found = await serialised(world, player.memberId, () => ticketOnceDecided(world, player.memberId, key));
  if (!found.ok) return found;
  const ticket = found.value;
  if (!ticket) return accept({ counted: false as const });
  const draw = (await findDrawByNo(world.database.read, ticket.draw_no))!;
  const announcement = draw.announcement!;
  const lines = (await linesOf(world.database.read, ticket.draw_no, [ticket.ticket_no])).get(ticket.ticket_no)!;
  const terms = await termsOf(world, announcement.terms_id);
  return accept({ counted: true as const, receipt: receiptOf({ ticket, draw, announcement, terms, lines }) });
});

const ticketOnceDecided = (world: World, memberId: MemberId, key: string): Promise<Result<TicketRow | undefined>> =>
  world.database.transact(async (tx) => {
    await holdMember(tx, memberId);
    return accept(await ticketByKey(tx, memberId, key));
  });
