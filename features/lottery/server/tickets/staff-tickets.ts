import { handle } from '#kit/server/http/handle.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffTickets as contract } from '../../contract/tickets/staff-tickets.ts';
import { pageOfTickets, type TicketSummaryRow, type WhoseTickets } from '../../db/tickets/tickets-page.ts';
import { summaryOf } from './list-tickets.ts';

export const staffTickets = handle(contract, (world) => async ({ memberId, drawId, ...filter }, { merchantId }) => {
  const whose = whoseOf(memberId, drawId);
  if (whose === undefined) return refuse('player_or_draw_needed');
  const { tickets, next } = await pageOfTickets(world.backofficeDatabase.read, { ...filter, ...whose, merchantId });
  return accept({ tickets: tickets.map(staffSummaryOf), next });
});

const whoseOf = (memberId: string | undefined, drawId: string | undefined): WhoseTickets | undefined => {
  if (memberId !== undefined) return { memberId: id(memberId), drawId };
  return drawId === undefined ? undefined : { drawId };
};

export const staffSummaryOf = (row: TicketSummaryRow) => ({ ...summaryOf(row), memberId: row.member_id });
