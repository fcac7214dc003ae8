import type { TicketReceipt } from '../../contract/tickets/ticket-view.ts';
import type { AnnouncementRow, DrawRow } from '../../db/draws/draw-row.ts';
import type { TermsRow } from '../../db/terms/terms.ts';
import type { LineRow, TicketRow } from '../../db/tickets/tickets.ts';

/** The receipt is the same whenever it is asked for: everything in it was stored with the ticket. */
export const receiptOf = ({
  ticket,
  draw,
  announcement,
  terms,
  lines,
}: {
  ticket: Pick<
    TicketRow,
    'ticket_id' | 'bought_at' | 'leaf_hash' | 'stake_total' | 'cost_total' | 'balance_after' | 'currency'
  >;
  draw: Pick<DrawRow, 'draw_id' | 'game_code' | 'number' | 'close_at'>;
  announcement: AnnouncementRow;
  terms: TermsRow;
  lines: readonly LineRow[];
}): TicketReceipt => ({
  ticketId: ticket.ticket_id,
  drawId: draw.draw_id,
  gameCode: draw.game_code,
  numero: draw.number,
  boughtAt: ticket.bought_at,
  closeAt: draw.close_at,
  termsVersion: terms.version,
  announcementHash: announcement.announcement_hash,
  leafHash: ticket.leaf_hash.toString('hex'),
  lines: lines.map(({ betType, number, stake, cost, rate, state }) => ({ betType, number, stake, cost, rate, state })),
  currency: ticket.currency,
  stakeTotal: ticket.stake_total,
  costTotal: ticket.cost_total,
  balanceAfter: ticket.balance_after,
});
