import { bundleFragment, leafTextOf, recheckDraw } from '#features/fairness/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { findTicket as contract } from '../../contract/tickets/find-ticket.ts';
import { cancelTimeOf } from '../../db/tickets/cancellations.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { ticketsPage } from '../../db/tickets/tickets-page.ts';
import { linesOf, type PaidLine, ticketById, type TicketRow } from '../../db/tickets/tickets.ts';
import { bundleWithTicket, placeOf } from '../proof/draw-bundle.ts';
import { summaryOf } from './list-tickets.ts';
import { termsOf } from '../terms/terms-of.ts';
import { ticketLeaf } from '../proof/ticket-leaf.ts';
import { receiptOf } from './ticket-receipt.ts';
import { viewDraw } from '../draws/view-draw.ts';

type Output = OutputOf<typeof contract>;

/** A ticket with everything that proves it. Another member's ticket is unknown. */
export const findTicket = handle(contract, (world) => async ({ ticketId }, { player }) => {
  const tx = world.database.read;
  const ticket = await ticketById(tx, player.memberId, ticketId);
  if (!ticket) return refuse('ticket_unknown');
  const [summary] = await ticketsPage(tx, { memberId: player.memberId, ticketId, limit: 1 });
  const draw = (await findDrawByNo(tx, ticket.draw_no))!;
  const announcement = draw.announcement!;
  const lines = (await linesOf(tx, ticket.draw_no, [ticket.ticket_no])).get(ticket.ticket_no)!;
  const terms = await termsOf(world, announcement.terms_id);
  const { state } = summaryOf(summary!);
  return accept({
    ticket: summaryOf(summary!),
    receipt: receiptOf({ ticket, draw, announcement, terms, lines }),
    lines: lines.map((line) => ({
      ...line,
      payout: state === 'running' ? undefined : (line.payout ?? minor(0n)),
    })),
    draw: viewDraw(draw),
    ...(state === 'running' ? { cancelUntil: await cancelUntilOf(world, draw) } : {}),
    // A ticket that was taken back is not among the sealed ones: there is nothing to prove.
    proof: state === 'cancelled' ? undefined : await proofOf(world, draw, ticket, lines),
    ...(state === 'running' || state === 'cancelled' ? {} : await stepsOf(world, draw, ticket, lines)),
  });
});

const cancelUntilOf = async (world: World, { draw_no }: DrawRow): Promise<Output['cancelUntil']> => {
  const { until, is_over: isOver } = await cancelTimeOf(world.database.read, draw_no);
  return until === null || isOver ? undefined : until;
};

const proofOf = async (
  world: World,
  draw: DrawRow,
  ticket: TicketRow,
  lines: readonly PaidLine[],
): Promise<Output['proof']> => {
  if (!draw.seal || !draw.announcement) return undefined;
  const leaf = ticketLeaf({
    ticketId: ticket.ticket_id,
    announcementHash: draw.announcement.announcement_hash,
    boughtAt: ticket.bought_at,
    money: (await merchantOf(world, draw.merchant_id)).currency,
    lines,
  });
  const place = await placeOf(world.database.read, ticket);
  return { leafText: leafTextOf(leaf), ...place, size: draw.seal.ticket_count, merkleRoot: draw.seal.merkle_root };
};

const stepsOf = async (
  world: World,
  draw: DrawRow,
  ticket: TicketRow,
  lines: readonly PaidLine[],
): Promise<Pick<Output, 'steps' | 'bundle' | 'verifyFragment'>> => {
  const bundle = await bundleWithTicket(world, draw, ticket, lines);
  if (!bundle) return {};
  return {
    steps: recheckDraw(bundle).steps.map(({ name, state }) => ({ name, state })),
    bundle: { ...bundle },
    verifyFragment: await bundleFragment(bundle),
  };
};
