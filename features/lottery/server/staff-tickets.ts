import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffTicket as oneContract } from '../contract/staff-ticket.ts';
import type { staffTickets as contract } from '../contract/staff-tickets.ts';
import { linesOf, ticketOfMerchant } from '../db/tickets.ts';
import { type TicketSummaryRow, ticketsPage } from '../db/tickets-page.ts';
import { summaryOf } from './list-tickets.ts';

export const staffTickets =
  (world: World): Handler<typeof contract> =>
  async ({ memberId, limit, ...filter }, { merchantId }) => {
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
  };

export const staffTicket =
  (world: World): Handler<typeof oneContract> =>
  async ({ ticketId }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const ticket = await ticketOfMerchant(read, merchantId, ticketId);
    if (!ticket) return refuse('ticket_unknown');
    const [summary] = await ticketsPage(read, { memberId: ticket.member_id, ticketId, limit: 1 });
    const lines = (await linesOf(read, ticket.draw_no, [ticket.ticket_no])).get(ticket.ticket_no) ?? [];
    const isRunning = summary!.ticket_state === 'running';
    return accept({
      ticket: staffSummaryOf(summary!),
      leafHash: ticket.leaf_hash.toString('hex'),
      balanceAfter: ticket.balance_after,
      lines: lines.map((line) => ({ ...line, payout: isRunning ? undefined : (line.payout ?? minor(0n)) })),
    });
  };

const staffSummaryOf = (row: TicketSummaryRow) => ({ ...summaryOf(row), memberId: row.member_id });
