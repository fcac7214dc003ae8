import type { AnyBundle } from '#features/fairness/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { linesOf, ticketById } from '../../db/tickets/tickets.ts';
import { bundleWithTicket } from './draw-bundle.ts';

/** A member's ticket with what its draw is computed from; undefined before the result, and for another's ticket. */
export const ticketEvidence =
  (world: World) =>
  async (memberId: MemberId, ticketId: string): Promise<AnyBundle | undefined> => {
    const { read } = world.database;
    const ticket = await ticketById(read, memberId, ticketId);
    const draw = ticket && (await findDrawByNo(read, ticket.draw_no));
    if (!ticket || !draw) return undefined;
    const lines = (await linesOf(read, ticket.draw_no, [ticket.ticket_no])).get(ticket.ticket_no) ?? [];
    return bundleWithTicket(world, draw, ticket, lines);
  };
