import { afterCommit, type Tx } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { PlayerVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { canonicalHash } from '#kit/shared/canonical-json.ts';
import type { InputOf, RefusalOf } from '#kit/shared/endpoint.ts';
import { moneyText, type Minor } from '#kit/shared/money.ts';
import { accept, type Refused, refuse, type Result } from '#kit/shared/result.ts';
import { betIn, type BetRefusal, readyForBets } from '#features/gateway/public.ts';
import type { buyTicket as contract } from '../contract/buy-ticket.ts';
import type { TicketReceipt } from '../contract/ticket-view.ts';
import { addExposure, addStakes } from '../db/add-exposure.ts';
import { drawNow, holdMember, shareDraw } from '../db/draw-locks.ts';
import type { AnnouncementRow, DrawRow } from '../db/draw-row.ts';
import { findDrawById } from '../db/find-draws.ts';
import type { TermsRow } from '../db/terms.ts';
import { insertTicket, linesOf, ticketByKey } from '../db/tickets.ts';
import { isVoid } from '../domain/draw-state.ts';
import { wireGameRules } from '../domain/game-rules.ts';
import { acceptSlip, type PricedSlip, priceSlip } from '../domain/price-slip.ts';
import { rateText } from '../domain/rate.ts';
import { wireDetail } from './line-details.ts';
import { inTurn } from './member-turns.ts';
import { currency, lotteryVendor } from './pay-draw.ts';
import { slipFactsIn } from './slip-facts.ts';
import { receiptOf } from './ticket-receipt.ts';
import { tellTickets } from './tell-draws.ts';
import { termsOf } from './terms-of.ts';
import { hashOfLeaf, ticketLeaf } from './ticket-leaf.ts';

type Input = InputOf<typeof contract>;
type Refusal = RefusalOf<typeof contract>;

/** Another buyer took the same room between the look and the step: looked at again, so many times. */
const attemptsMax = 5;

/** Buys a slip: priced again, counted against every limit and paid, in one transaction or not at all. */
export const buyTicket =
  (world: World): Handler<typeof contract> =>
  async (input, visit) => {
    if (visit.player.kind === 'trial') return refuse('true_account_needed');
    const draw = await findDrawById(world.database.read, visit.merchantId, input.drawId);
    if (!draw) return refuse('draw_unknown');
    if (!draw.announcement) return refuse('draw_not_open');
    const terms = await termsOf(world, draw.announcement.terms_id);
    const ready = await readyForBets(world)({ merchantId: draw.merchant_id, vendor: lotteryVendor });
    if (!ready.ok) return ready;
    const purchase = { input, visit, draw, announcement: draw.announcement, terms };
    return inTurn(world, visit.player.memberId, () => buyOnce(world, purchase));
  };

const buyOnce = async (
  world: World,
  purchase: Purchase,
): Promise<Result<TicketReceipt, Refusal | 'site_maintenance' | 'unavailable'>> => {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const answer = await world.database.transact((tx) => buyIn(world, tx, purchase));
    if (answer.ok) return answer;
    const { refusal, detail } = answer;
    if (refusal !== 'overtaken') return refuse(refusal, detail);
  }
  return refuse('unavailable');
};

type Purchase = { input: Input; visit: PlayerVisit; draw: DrawRow; announcement: AnnouncementRow; terms: TermsRow };
type Attempt = Result<TicketReceipt, Refusal | 'site_maintenance' | 'overtaken'>;

const buyIn = async (world: World, tx: Tx, purchase: Purchase): Promise<Attempt> => {
  const { input, visit, draw, announcement, terms } = purchase;
  const { memberId } = visit.player;
  const contentHash = contentHashOf(input);
  await holdMember(tx, memberId);
  const before = await ticketByKey(tx, memberId, input.idempotencyKey);
  if (before) {
    if (before.content_hash !== contentHash) return refuse('idempotency_mismatch');
    const lines = (await linesOf(tx, before.draw_no, [before.ticket_no])).get(before.ticket_no)!;
    return accept(receiptOf({ ticket: before, draw, announcement, terms, lines }));
  }
  await shareDraw(tx, draw.draw_no);
  const clock = await drawNow(tx, draw.draw_no);
  if (isVoid(clock.state)) return refuse('draw_void');
  if (clock.is_closed) return refuse('draw_closed');
  if (!clock.is_open) return refuse('draw_not_open');
  const facts = await slipFactsIn(tx, {
    drawNo: draw.draw_no,
    terms: terms.betTypes,
    rules: wireGameRules.parse(draw.game_rules),
    memberId,
    lines: input.lines,
  });
  const accepted = acceptSlip(priceSlip(input.lines, facts), facts);
  if (!accepted.ok) return wireDetail(accepted);
  const slip = accepted.value;
  const changed = worsened(input, slip);
  if (changed) return changed;
  const ticketId = world.entropy.id('tkt');
  const taken = await takeStake(world, tx, purchase, ticketId, slip);
  if (!taken.ok) return taken;
  const bought = await record(world, tx, purchase, { ticketId, slip, contentHash, balanceAfter: taken.value });
  if (!bought.ok) return bought;
  // Rows that all buyers share come last, so nobody waits for more of this purchase than its commit.
  await addStakes(tx, draw.draw_no, Number.parseInt(ticketId.slice(-2), 16), slip.stakes);
  const counted = await addExposure(tx, draw.draw_no, slip.increments);
  if (counted.raised < slip.increments.length) return refuse('overtaken');
  return counted.is_closed ? refuse('draw_closed') : bought;
};

const contentHashOf = ({ drawId, lines }: Input): string =>
  canonicalHash([
    drawId,
    ...lines.map(({ betType, number, stake, rate }) => [betType, number, moneyText(stake), rateText(rate)]),
  ]);

/** A better rate than shown is taken, a worse one asks again. */
const worsened = (input: Input, slip: PricedSlip): Refused<'price_changed'> | undefined => {
  const lines = slip.lines.flatMap(({ rate, state }, line) =>
    rate < input.lines[line]!.rate ? [{ line, rate: rateText(rate), state }] : [],
  );
  return lines.length > 0 ? refuse('price_changed', { lines }) : undefined;
};

const takeStake = async (
  world: World,
  tx: Tx,
  { draw, visit, announcement }: Purchase,
  ticketId: string,
  { costTotal }: PricedSlip,
): Promise<Result<Minor, Refusal | 'site_maintenance'>> => {
  const bet = await betIn(world, tx, {
    vendor: lotteryVendor,
    game: draw.game_code,
    roundId: draw.draw_id,
    transactionId: ticketId,
    requestId: visit.requestId,
    merchantId: draw.merchant_id,
    memberId: visit.player.memberId,
    sessionId: visit.player.sessionId,
    currency,
    amount: costTotal,
    rulesHash: announcement.rules_hash,
  });
  if (bet.ok) return accept(bet.value.balance);
  const refused: Refused<BetRefusal> = bet;
  switch (refused.refusal) {
    case 'insufficient_funds': {
      const { balance } = refused.detail;
      return refuse('insufficient_funds', {
        balance: typeof balance === 'bigint' ? moneyText(balance) : '0.00',
        needed: moneyText(costTotal),
      });
    }
    case 'wallet_not_found':
      return refuse('insufficient_funds', { balance: '0.00', needed: moneyText(costTotal) });
    case 'round_closed':
      return refuse('draw_closed');
    case 'duplicate_mismatch':
    case 'already_rolled_back':
      throw new Error(`a new ticket was answered with ${refused.refusal}`);
    default:
      return refuse(refused.refusal);
  }
};

type Taken = { ticketId: string; slip: PricedSlip; contentHash: string; balanceAfter: Minor };

const record = async (world: World, tx: Tx, purchase: Purchase, taken: Taken): Promise<Attempt> => {
  const { input, visit, draw, announcement, terms } = purchase;
  const { ticketId, slip } = taken;
  // The clock once more: the wallet may have been waited for.
  const { now: boughtAt, is_closed: isClosed } = await drawNow(tx, draw.draw_no);
  if (isClosed) return refuse('draw_closed');
  const leaf = ticketLeaf({ ticketId, announcementHash: announcement.announcement_hash, boughtAt, lines: slip.lines });
  const ticket = {
    ticket_id: ticketId,
    draw_no: draw.draw_no,
    merchant_id: draw.merchant_id,
    member_id: visit.player.memberId,
    content_hash: taken.contentHash,
    bought_at: boughtAt,
    stake_total: slip.stakeTotal,
    cost_total: slip.costTotal,
    balance_after: taken.balanceAfter,
    leaf_hash: hashOfLeaf(leaf),
  };
  await insertTicket(tx, { ...ticket, idempotencyKey: input.idempotencyKey, lines: slip.lines });
  afterCommit(tx, () => tellTickets(world, [visit.player.memberId]));
  return accept(receiptOf({ ticket, draw, announcement, terms, lines: slip.lines }));
};
