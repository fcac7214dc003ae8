import { moneyText } from '#kit/shared/money/money.ts';
import { leafHash } from '#kit/shared/merkle.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { leafTextOf, type TicketLeaf } from '#features/fairness/public.ts';
import type { LineRow } from '../../db/tickets/tickets.ts';
import { rateText } from '../../domain/terms/rate.ts';

/** A ticket as it stands in the sealed tree; made again from the stored rows whenever it is shown or checked. */
export const ticketLeaf = (ticket: {
  ticketId: string;
  announcementHash: string;
  boughtAt: Instant;
  lines: readonly LineRow[];
}): TicketLeaf => ({
  ticketId: ticket.ticketId,
  announcementHash: ticket.announcementHash,
  boughtAt: isoOf(ticket.boughtAt),
  lines: ticket.lines.map(({ betType, number, stake, cost, rate, state }) => ({
    betType,
    number,
    stake: moneyText(stake),
    cost: moneyText(cost),
    rate: rateText(rate),
    limit: state,
  })),
});

export const hashOfLeaf = (leaf: TicketLeaf): Buffer => Buffer.from(leafHash(leafTextOf(leaf)));
