import type { Read } from '#kit/server/database/database.ts';
import { moneyOfVisit, type PlayerVisit } from '#kit/server/http/visit.ts';
import { canonicalHash } from '#kit/shared/canonical-json.ts';
import { type PlayCurrency, playCurrencyOf } from '#kit/shared/money/currency.ts';
import type { InputOf, RefusalOf } from '#kit/shared/endpoint.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, type Refused, refuse, type Result } from '#kit/shared/result.ts';
import { paired } from '#kit/shared/paired.ts';
import type { buyTicket as contract } from '../../contract/tickets/buy-ticket.ts';
import type { TicketReceipt } from '../../contract/tickets/ticket-view.ts';
import type { PricingFacts } from '../../db/tickets/read-pricing-facts.ts';
import { linesOf, ticketByKey } from '../../db/tickets/tickets.ts';
import { isVoid } from '../../domain/draws/draw-state.ts';
import { acceptSlip, type PricedSlip, priceSlip } from '../../domain/slips/price-slip.ts';
import { rateText } from '../../domain/terms/rate.ts';
import type { SlipPool } from '../../domain/slips/slip-pool.ts';
import type { AnnouncedDraw } from '../draws/announced-draw.ts';
import { wireDetail } from './line-details.ts';
import { receiptOf } from './ticket-receipt.ts';

type Input = InputOf<typeof contract>;
export type BuyRefusal = RefusalOf<typeof contract> | 'site_maintenance' | 'unavailable';

export type Purchase = { input: Input; visit: PlayerVisit; contentHash: string };
export type Bought = Result<TicketReceipt, BuyRefusal>;

export const purchaseOf = (input: Input, visit: PlayerVisit): Purchase => ({
  input,
  visit,
  contentHash: hashOf(input),
});

/** Trial accounts play with demo credit: their slips obey every limit and use up none. */
export const currencyOf = ({ visit }: Purchase): PlayCurrency => playCurrencyOf(visit.player, moneyOfVisit(visit));

/** Tells a retry from another purchase under the same key. */
const hashOf = ({ drawId, lines }: Input): string =>
  canonicalHash([
    drawId,
    ...lines.map(({ betType, number, stake, rate }) => [betType, number, moneyText(stake), rateText(rate)]),
  ]);

/** The earlier purchase under this idempotency key, if there is one. */
export const boughtBefore = async (
  read: Read,
  { draw, announcement, terms }: AnnouncedDraw,
  { input, visit, contentHash }: Purchase,
): Promise<Bought> => {
  const ticket = (await ticketByKey(read, visit.player.memberId, input.idempotencyKey))!;
  if (ticket.content_hash !== contentHash) return refuse('idempotency_conflict');
  const lines = (await linesOf(read, ticket.draw_no, [ticket.ticket_no])).get(ticket.ticket_no)!;
  return accept(receiptOf({ ticket, draw, announcement, terms, lines }));
};

/** Whether the slip is taken, at which price: the draw's state first, then its lines, then the rates that were shown. */
export const judge = (
  { input, visit }: Purchase,
  look: PricingFacts,
  pool: SlipPool,
): Result<PricedSlip, BuyRefusal> => {
  if (isVoid(look.state)) return refuse('draw_void');
  if (look.isClosed) return refuse('draw_closed');
  if (!look.isOpen) return refuse('draw_not_open');
  const facts = pool.factsFor(look.own.get(visit.player.memberId));
  const accepted = acceptSlip(priceSlip(input.lines, facts), facts);
  if (!accepted.ok) return wireDetail(accepted, moneyOfVisit(visit));
  return worsened(input, accepted.value) ?? accepted;
};

/** A better rate than shown is taken, a worse one asks again. */
const worsened = (input: Input, slip: PricedSlip): Refused<'price_changed'> | undefined => {
  const lines = paired(slip.lines, input.lines).flatMap(([{ rate, state }, shown], line) =>
    rate < shown.rate ? [{ line, rate: rateText(rate), state }] : [],
  );
  return lines.length > 0 ? refuse('price_changed', { lines }) : undefined;
};
