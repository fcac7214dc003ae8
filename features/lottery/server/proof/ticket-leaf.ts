import type { Money } from '#kit/shared/money/currency.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { leafHash } from '#kit/shared/merkle.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { leafTextOf, type TicketLeaf } from '#features/fairness/public.ts';
import type { LineRow } from '../../db/tickets/tickets.ts';
import { rateText } from '../../domain/terms/rate.ts';

/** A ticket as it stands in the sealed tree; made again from the stored rows whenever it is shown or checked. Amounts have the decimals of the merchant's money, also of demo credit. */
export const ticketLeaf = (ticket: {
  ticketId: string;
  announcementHash: string;
  boughtAt: Instant;
  money: Money;
  lines: readonly LineRow[];
}): TicketLeaf => ({
  ticketId: ticket.ticketId,
  announcementHash: ticket.announcementHash,
  boughtAt: isoOf(ticket.boughtAt),
  lines: ticket.lines.map(({ betType, number, stake, cost, rate, state }) => ({
    betType,
    number,
    stake: moneyText(stake, ticket.money),
    cost: moneyText(cost, ticket.money),
    rate: rateText(rate),
    limit: state,
  })),
});

export const hashOfLeaf = (leaf: TicketLeaf): Buffer => Buffer.from(leafHash(leafTextOf(leaf)));
