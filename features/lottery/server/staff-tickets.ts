import { handle } from '#kit/server/handle.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffTickets as contract } from '../contract/staff-tickets.ts';
import { ticketsPage, type TicketSummaryRow } from '../db/tickets-page.ts';
import { summaryOf } from './list-tickets.ts';

export const staffTickets = handle(contract, (world) => async ({ memberId, limit, ...filter }, { merchantId }) => {
  if (memberId === undefined && filter.drawId === undefined) return refuse('player_or_draw_needed');
  const rows = await ticketsPage(world.backofficeDatabase.read, {
    ...filter,
    merchantId,
    memberId: memberId === undefined ? undefined : id(memberId),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return accept({
    tickets: page.map(staffSummaryOf),
    next: rows.length > limit ? page.at(-1)?.ticket_id : undefined,
  });
});

export const staffSummaryOf = (row: TicketSummaryRow) => ({ ...summaryOf(row), memberId: row.member_id });
