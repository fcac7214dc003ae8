import { actsIn } from '#features/gateway/public.ts';
import { afterCommit, type Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { type RateLimit, takeRate } from '#kit/server/http/rate-limit.ts';
import type { PlayerVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf, RefusalOf } from '#kit/shared/endpoint.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { minutesMs } from '#kit/shared/time.ts';
import { cancelTicket as contract } from '../../contract/tickets/cancel-ticket.ts';
import {
  cancellationsOf,
  cancelTimeOf,
  fullestOutcomes,
  insertCancellation,
  releaseNumbers,
  releasePlayer,
  releaseSlip,
} from '../../db/tickets/cancellations.ts';
import { holdDraw, holdMember } from '../../db/draws/draw-locks.ts';
import { findDrawByNo } from '../../db/draws/find-draws.ts';
import { ticketsPage } from '../../db/tickets/tickets-page.ts';
import { linesOf, ticketById, type TicketRow } from '../../db/tickets/tickets.ts';
import type { Terms } from '../../domain/terms/bet-terms.ts';
import { costsOf, growthOf } from '../../domain/limits/slip-exposure.ts';
import { summaryOf } from './list-tickets.ts';
import { serialised } from './serialised.ts';
import { lotteryVendor } from '../own-vendor.ts';
import { notifyTickets } from '../draws/notify-draws.ts';
import { termsOf } from '../terms/terms-of.ts';

type Cancelled = Result<OutputOf<typeof contract>, RefusalOf<typeof contract> | 'too_many_requests'>;

type Step<Value> = Result<Value, RefusalOf<typeof contract>>;

/** Takes a ticket back: its cost, its exposure and its place among the sealed ones, in one transaction or not at all. */
export const cancelTicket = handle(contract, (world) => async ({ ticketId }, visit): Promise<Cancelled> => {
  const tooMany = await takeRate(world, cancelsOfMember, visit.player.memberId);
  if (tooMany) return tooMany;
  return serialised(world, visit.player.memberId, async () => {
    const ticket = await ticketById(world.database.read, visit.player.memberId, ticketId);
    if (!ticket) return refuse('ticket_unknown');
    // Read before the transaction, so that it needs no second connection.
    const draw = (await findDrawByNo(world.database.read, ticket.draw_no))!;
    const terms = (await termsOf(world, draw.announcement!.terms_id)).betTypes;
    const refunded = await world.database.transact((tx) => cancelIn(world, tx, { ticket, terms, visit }));
    if (!refunded.ok) return refunded;
    const [row] = await ticketsPage(world.database.read, { memberId: ticket.member_id, ticketId, limit: 1 });
    return accept({ ticket: summaryOf(row!), balanceAfter: refunded.value });
  });
});

/** Each holds its draw alone for a moment. */
const cancelsOfMember: RateLimit = { name: 'lottery_cancel', most: 20, windowMs: minutesMs(1) };

type Asked = { ticket: TicketRow; terms: Terms; visit: PlayerVisit };

/**
 * The draw is held alone, as for its close: purchases read its stakes without a lock of their own, and one under way
 * would count on a stake that is just going back.
 */
const cancelIn = async (world: World, tx: Tx, { ticket, terms, visit }: Asked): Promise<Step<Minor>> => {
  const { draw_no: drawNo, ticket_no: ticketNo, member_id: memberId } = ticket;
  await holdMember(tx, memberId);
  await holdDraw(tx, drawNo);
  if ((await cancellationsOf(tx, [ticketNo])).size > 0) return refuse('ticket_cancelled');
  const time = await cancelTimeOf(tx, drawNo);
  if (time.until === null) return refuse('cancel_not_offered');
  if (time.is_over) return refuse('cancel_too_late');
  if (!(await insertCancellation(tx, { drawNo, ticketNo, amount: ticket.cost_total })))
    return refuse('cancel_too_late');
  await releasePlayer(tx, ticketNo);
  await releaseNumbers(tx, drawNo, ticketNo);
  if (ticket.currency !== 'TRIAL') {
    const released = await release(tx, ticket, terms);
    if (!released.ok) return released;
  }
  const balance = await refund(world, tx, ticket, visit);
  afterCommit(tx, () => notifyTickets(world, [memberId]));
  return accept(balance);
};

/** Gives the exposure back. What others may win must stay below the cap without this ticket's stake. */
const release = async (tx: Tx, { draw_no: drawNo, ticket_no: ticketNo }: TicketRow, terms: Terms) => {
  const lines = (await linesOf(tx, drawNo, [ticketNo])).get(ticketNo)!;
  const stakes = costsOf(lines);
  await releaseSlip(tx, drawNo, { growth: growthOf(terms, lines), stakes });
  const left = await fullestOutcomes(
    tx,
    drawNo,
    stakes.map(({ betType }) => betType),
  );
  const isWithin = left.every(({ bet_type, payout, stakes: staked }) => {
    const { closedAbove } = terms.find(({ betType }) => betType === bet_type)!;
    return payout === 0n || payout <= closedAbove + staked;
  });
  return isWithin ? accept(undefined) : refuse('ticket_carries_limit');
};

const refund = async (world: World, tx: Tx, ticket: TicketRow, { requestId }: PlayerVisit): Promise<Minor> => {
  const [answer] = await actsIn.refunds(world, tx, [
    {
      vendor: lotteryVendor,
      transactionId: `${ticket.ticket_id}:refund`,
      requestId,
      betTransactionId: ticket.ticket_id,
      merchantId: ticket.merchant_id,
      memberId: ticket.member_id,
      currency: ticket.currency,
    },
  ]);
  if (!answer?.ok) throw new Error(`the gateway refused to give ${ticket.ticket_id} back: ${JSON.stringify(answer)}`);
  return answer.value.balance;
};
