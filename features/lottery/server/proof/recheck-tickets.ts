import { merchantOf } from '#features/merchants/public.ts';
import { moneyText, sum } from '#kit/shared/money/money.ts';
import type { World } from '#kit/server/world.ts';
import type { Deviation } from '#features/fairness/public.ts';
import type { AnnouncementRow, DrawRow } from '../../db/draws/draw-row.ts';
import { type Cancellation, cancellationsOf } from '../../db/tickets/cancellations.ts';
import { type CorrectionRow, correctionsOf, settles } from '../../db/settlement/corrections.ts';
import { payoutsOf } from '../../db/settlement/payouts.ts';
import { linesOf, type PaidLine, type TicketRow, ticketsOfDraw } from '../../db/tickets/tickets.ts';
import { shapeOfBet, type Terms } from '../../domain/terms/bet-terms.ts';
import type { Drawn } from '../../domain/results/extract.ts';
import { linePayoutOf, multipleOf } from '../../domain/terms/line-pays.ts';
import { readable } from '../../domain/results/result-shape.ts';
import { termsOf } from '../terms/terms-of.ts';
import { priceFaults } from './recheck-rates.ts';
import { hashOfLeaf, ticketLeaf } from './ticket-leaf.ts';

const ticketPage = 500;

/** `cancelled`: how many were taken back and are not among the sealed ones. */
export type RecheckedTickets = { hashes: Uint8Array[]; cost: bigint; cancelled: number; deviations: Deviation[] };

/** Recomputes every ticket of a draw: its lines, its leaf, its sums, and what came back on it. */
export const recheckTickets = async (
  world: World,
  draw: DrawRow,
  announcement: AnnouncementRow,
): Promise<RecheckedTickets> => {
  const found: RecheckedTickets = { hashes: [], cost: 0n, cancelled: 0, deviations: [] };
  const { betTypes } = await termsOf(world, announcement.terms_id);
  const { currency: money } = await merchantOf(world, draw.merchant_id);
  const versions = draw.corrected ? await correctionsOf(world.database.read, draw.draw_no) : [];
  const owedOf = owedByVersion(betTypes, draw.result?.drawn, versions);
  for (let after = 0n; ; ) {
    const page = await ticketsOfDraw(world.database.read, draw.draw_no, after, ticketPage);
    const numbers = page.map(({ ticket_no }) => ticket_no);
    const lines = await linesOf(world.database.read, draw.draw_no, numbers);
    const payouts = await payoutsOf(world.database.read, numbers);
    const cancelled = await cancellationsOf(world.database.read, numbers);
    const priceFault = await priceFaults(world, { draw, announcement, terms: betTypes }, page);
    for (const ticket of page) {
      const own = lines.get(ticket.ticket_no) ?? [];
      const hash = hashOfLeaf(
        ticketLeaf({
          ticketId: ticket.ticket_id,
          announcementHash: announcement.announcement_hash,
          boughtAt: ticket.bought_at,
          money,
          lines: own,
        }),
      );
      const gone = cancelled.get(ticket.ticket_no);
      if (gone) found.cancelled++;
      else found.hashes.push(hash);
      if (!gone && ticket.currency !== 'TRIAL') found.cost += ticket.cost_total;
      const facts = { owed: owedOf(ticket), hash, payout: payouts.get(ticket.ticket_no) };
      const why =
        (gone ? faultOfCancelled(draw, ticket, gone, facts) : faultOf(draw, ticket, own, facts)) ??
        (await priceFault(ticket, own));
      if (why !== undefined) found.deviations.push({ row: `lottery.ticket ${ticket.ticket_id}`, why });
    }
    if (page.length < ticketPage) return found;
    after = page.at(-1)!.ticket_no;
  }
};

type Version = Pick<CorrectionRow, 'drawn' | 'through' | 'scanned_at' | 'skipped'>;

/** By the newest version of the result that has been carried out on the ticket. */
const owedByVersion = (terms: Terms, first: Drawn | undefined, versions: readonly Version[]) => {
  const nothing = () => 0n;
  const before = first ? owedBy(terms, first) : nothing;
  const corrected = versions.map((version) => ({ ...version, owed: owedBy(terms, version.drawn) }));
  return ({ ticket_no }: TicketRow): ((line: PaidLine) => bigint) =>
    corrected.findLast((version) => settles(version, ticket_no))?.owed ?? before;
};

/** What a line is owed by a result, each by itself. */
const owedBy = (terms: Terms, drawn: Drawn): ((line: PaidLine) => bigint) => {
  const bets = new Map(terms.map((bet) => [bet.betType, { bet, digits: readable(shapeOfBet(bet), drawn) }]));
  return ({ betType, number, stake, rate }) => {
    const { bet, digits } = bets.get(betType)!;
    return linePayoutOf(stake, rate, multipleOf(bet, number, digits));
  };
};

type Facts = {
  owed: (line: PaidLine) => bigint;
  hash: Buffer;
  payout: { kind: 'win' | 'refund'; amount: bigint } | undefined;
};

/** It stands in no tree, and was paid back whole, in time, and nothing else. */
const faultOfCancelled = (
  draw: DrawRow,
  ticket: TicketRow,
  { amount, cancelled_at: at }: Cancellation,
  { hash, payout }: Facts,
): string | undefined => {
  if (!hash.equals(ticket.leaf_hash)) return 'its lines are not those that were bought';
  if (amount !== ticket.cost_total) return 'it was taken back for another sum than it cost';
  if (at < ticket.bought_at || at >= draw.close_at) return 'it was taken back at the wrong time';
  return payout ? 'it was taken back, and paid' : undefined;
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
  for (const line of lines) {
    const { betType, number, payout } = line;
    const owed = facts.owed(line);
    if ((payout ?? 0n) !== owed)
      return `${betType} ${number} was paid ${moneyText(payout ?? 0n)}, owed ${moneyText(owed)}`;
    total += owed;
  }
  if (facts.payout?.kind === 'refund') return 'it was refunded in a draw that has a result';
  return (facts.payout?.amount ?? 0n) === total
    ? undefined
    : `paid ${moneyText(facts.payout?.amount ?? 0n)}, owed ${moneyText(total)}`;
};
