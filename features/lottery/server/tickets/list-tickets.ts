import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { listTickets as contract, numbersShownMax } from '../../contract/tickets/list-tickets.ts';
import type { TicketSummary } from '../../contract/tickets/ticket-view.ts';
import { boughtNumbers } from '../../db/tickets/bought-numbers.ts';
import { pageOfTickets, type TicketSummaryRow } from '../../db/tickets/tickets-page.ts';
import { shownResult } from '../../domain/results/shown-result.ts';

export const listTickets = handle(contract, (world) => async (asked, { player }) => {
  const { read } = world.database;
  const { tickets, next } = await pageOfTickets(read, { ...asked, memberId: player.memberId });
  const bought = await boughtNumbers(read, tickets, numbersShownMax);
  const listed = tickets.map((row) => {
    const { numbers, number_count } = bought.get(row.ticket_no) ?? { numbers: [], number_count: 0 };
    return { ...summaryOf(row), numbers, numberCount: number_count };
  });
  return accept({ tickets: listed, next });
});

export const summaryOf = (row: TicketSummaryRow): TicketSummary => ({
  ticketId: row.ticket_id,
  drawId: row.draw_id,
  gameCode: row.game_code,
  numero: row.number,
  state: row.ticket_state,
  boughtAt: row.bought_at,
  closeAt: row.close_at,
  lineCount: row.line_count,
  currency: row.currency,
  stakeTotal: row.stake_total,
  costTotal: row.cost_total,
  payoutTotal: row.payout ?? minor(0n),
  cancelledAt: row.cancelled_at ?? undefined,
  result: row.drawn === null ? undefined : shownResult(row.result_shape ?? 'yeekee', row.drawn),
});
