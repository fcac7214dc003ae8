import { moneyText, sum } from '#kit/shared/money.ts';
import type { World } from '#kit/server/world.ts';
import type { Deviation } from '#features/fairness/public.ts';
import type { AnnouncementRow, DrawRow } from '../db/draw-row.ts';
import { payoutsOf } from '../db/payouts.ts';
import { linesOf, type PaidLine, type TicketRow, ticketsOfDraw } from '../db/tickets.ts';
import { payoutOf } from '../domain/rate.ts';
import { winningNumbers } from '../domain/winning-numbers.ts';
import { termsOf } from './terms-of.ts';
import { hashOfLeaf, ticketLeaf } from './ticket-leaf.ts';

const ticketPage = 500;

export type RecheckedTickets = { hashes: Uint8Array[]; cost: bigint; deviations: Deviation[] };

/** Recomputes every ticket of a draw: its lines, its leaf, its sums, and what came back on it. */
export const recheckTickets = async (
  world: World,
  draw: DrawRow,
  announcement: AnnouncementRow,
): Promise<RecheckedTickets> => {
  const found: RecheckedTickets = { hashes: [], cost: 0n, deviations: [] };
  const { betTypes } = await termsOf(world, announcement.terms_id);
  const winning = new Set(
    draw.result ? winningNumbers(betTypes, draw.result.final).map(({ betType, number }) => `${betType}/${number}`) : [],
  );
  for (let after = 0n; ; ) {
    const page = await ticketsOfDraw(world.database.read, draw.draw_no, after, ticketPage);
    const numbers = page.map(({ ticket_no }) => ticket_no);
    const lines = await linesOf(world.database.read, draw.draw_no, numbers);
    const payouts = await payoutsOf(world.database.read, numbers);
    for (const ticket of page) {
      const own = lines.get(ticket.ticket_no) ?? [];
      const hash = hashOfLeaf(
        ticketLeaf({
          ticketId: ticket.ticket_id,
          announcementHash: announcement.announcement_hash,
          boughtAt: ticket.bought_at,
          lines: own,
        }),
      );
      found.hashes.push(hash);
      if (ticket.currency !== 'TRY') found.cost += ticket.cost_total;
      const why = faultOf(draw, ticket, own, { winning, hash, payout: payouts.get(ticket.ticket_no) });
      if (why !== undefined) found.deviations.push({ row: `lottery.ticket ${ticket.ticket_id}`, why });
    }
    if (page.length < ticketPage) return found;
    after = page.at(-1)!.ticket_no;
  }
};

type Facts = {
  winning: ReadonlySet<string>;
  hash: Buffer;
  payout: { kind: 'win' | 'refund'; amount: bigint } | undefined;
};

const faultOf = (draw: DrawRow, ticket: TicketRow, lines: readonly PaidLine[], facts: Facts): string | undefined => {
  if (!facts.hash.equals(ticket.leaf_hash)) return 'its lines are not those that were bought';
  if (sum(lines.map(({ cost }) => cost)) !== ticket.cost_total) return 'its lines cost another sum';
  if (lines.length !== ticket.line_count || sum(lines.map(({ stake }) => stake)) !== ticket.stake_total)
    return 'it says other lines or stakes than it has';
  if (draw.state === 'refunded')
    return facts.payout?.kind === 'refund' && facts.payout.amount === ticket.cost_total
      ? undefined
      : 'it was not refunded whole';
  if (draw.state !== 'settled') return undefined;
  let total = 0n;
  for (const { betType, number, stake, rate, payout } of lines) {
    const owed = facts.winning.has(`${betType}/${number}`) ? payoutOf(stake, rate) : 0n;
    if ((payout ?? 0n) !== owed)
      return `${betType} ${number} was paid ${moneyText(payout ?? 0n)}, owed ${moneyText(owed)}`;
    total += owed;
  }
  if (facts.payout?.kind === 'refund') return 'it was refunded in a draw that has a result';
  return (facts.payout?.amount ?? 0n) === total
    ? undefined
    : `paid ${moneyText(facts.payout?.amount ?? 0n)}, owed ${moneyText(total)}`;
};
