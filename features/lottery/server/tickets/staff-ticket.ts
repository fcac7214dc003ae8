import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffTicket as contract } from '../../contract/tickets/staff-ticket.ts';
import { ticketsPage } from '../../db/tickets/tickets-page.ts';
import { linesOf, ticketOfMerchant } from '../../db/tickets/tickets.ts';
import { staffSummaryOf } from './staff-tickets.ts';

export const staffTicket = handle(contract, (world) => async ({ ticketId }, { merchantId }) => {
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
});
