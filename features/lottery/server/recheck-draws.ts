import type { World } from '#kit/server/world.ts';
import { canonicalHash } from '#kit/shared/canonical-json.ts';
import { merkleTreeOfHashes } from '#kit/shared/merkle.ts';
import { minor, moneyText, plus } from '#kit/shared/money.ts';
import { announcementHashOf, type Deviation, type Recheck, recheckDraw } from '#features/fairness/public.ts';
import { announcedDraws } from '../db/announced-draws.ts';
import type { AnnouncementRow, DrawRow } from '../db/draw-row.ts';
import { payoutsOf } from '../db/payouts.ts';
import { linesOf, type PaidLine, type TicketRow, ticketsOfDraw } from '../db/tickets.ts';
import { exposureTable } from '../domain/exposure-table.ts';
import { payoutOf } from '../domain/rate.ts';
import { winningNumbers } from '../domain/winning-numbers.ts';
import { announcementOf } from './announcement-of.ts';
import { bundleOf } from './draw-bundle.ts';
import { groupsOf } from './seal-draw.ts';
import { termsOf } from './terms-of.ts';
import { hashOfLeaf, ticketLeaf } from './ticket-leaf.ts';

const pageSize = 100;
const ticketPage = 500;

/**
 * Recomputes every announced draw from what is stored: its commitment, its seal over every ticket and line, its result,
 * and what each ticket was paid. Names the row of each deviation.
 */
export const recheckDraws = async (world: World): Promise<Recheck> => {
  const found: Recheck = { looked: 0, deviations: [] };
  for (let after = 0; ; ) {
    const page = await announcedDraws(world.database.read, after, pageSize);
    for (const draw of page) found.deviations.push(...(await recheckOne(world, draw)));
    found.looked += page.length;
    if (page.length < pageSize) return found;
    after = page.at(-1)!.draw_no;
  }
};

const recheckOne = async (world: World, draw: DrawRow): Promise<Deviation[]> => {
  const announcement = draw.announcement!;
  const row = `lottery.draw ${draw.draw_id}`;
  const deviations: Deviation[] = [];
  const expect = (holds: boolean, why: string) => void (holds || deviations.push({ row, why }));
  expect(
    announcementHashOf(announcementOf(draw, announcement)) === announcement.announcement_hash,
    'the announcement is not the published one',
  );
  if (!draw.seal) return deviations;
  const tickets = await recheckTickets(world, draw, announcement);
  const tree = merkleTreeOfHashes(tickets.hashes);
  expect(tree.root === draw.seal.merkle_root, 'the tickets are not the sealed ones');
  expect(
    tickets.hashes.length === draw.seal.ticket_count,
    `${tickets.hashes.length} tickets, sealed with ${draw.seal.ticket_count}`,
  );
  expect(
    tickets.cost === draw.seal.stake_total,
    `stakes of ${moneyText(tickets.cost)}, sealed with ${moneyText(draw.seal.stake_total)}`,
  );
  const { betTypes } = await termsOf(world, announcement.terms_id);
  const exposure = exposureTable(betTypes, await groupsOf(world.database.read, draw.draw_no));
  expect(canonicalHash(exposure) === draw.seal.exposure_hash, 'the exposure is not the sealed one');
  const bundle = await bundleOf(world, draw);
  if (bundle)
    for (const { name, state } of recheckDraw(bundle).steps) expect(state !== 'fails', `the step "${name}" fails`);
  return [...deviations, ...tickets.deviations];
};

type Tickets = { hashes: Uint8Array[]; cost: bigint; deviations: Deviation[] };

const recheckTickets = async (world: World, draw: DrawRow, announcement: AnnouncementRow): Promise<Tickets> => {
  const found: Tickets = { hashes: [], cost: 0n, deviations: [] };
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
      found.cost += ticket.cost_total;
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
  if (lines.reduce((total, { cost }) => plus(total, cost), minor(0n)) !== ticket.cost_total)
    return 'its lines cost another sum';
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
  return (facts.payout?.amount ?? 0n) === total
    ? undefined
    : `paid ${moneyText(facts.payout?.amount ?? 0n)}, owed ${moneyText(total)}`;
};
