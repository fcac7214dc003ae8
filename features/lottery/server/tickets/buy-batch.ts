import { afterCommit, isLockTimeout, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { moneyOfVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { actsIn, heldPlayers, prepareBets } from '#features/gateway/public.ts';
import { paired } from '#kit/shared/paired.ts';
import { readPricingFacts, type PricingFacts } from '../../db/tickets/read-pricing-facts.ts';
import { isOvertaken, type NewTicket, recordSlips } from '../../db/tickets/record-slips.ts';
import { slipPool } from '../../domain/slips/slip-pool.ts';
import type { AnnouncedDraw } from '../draws/announced-draw.ts';
import { lotteryVendor } from '../own-vendor.ts';
import { type Bought, boughtBefore, currencyOf, judge, type Purchase } from './purchase.ts';
import { numbersOf, outcomesOf } from '../slips/slip-facts.ts';
import { refusalOfStake, stakeOf, type TakenSlip } from './stake-of.ts';
import { notifyTickets } from '../draws/notify-draws.ts';
import { hashOfLeaf, ticketLeaf } from '../proof/ticket-leaf.ts';
import { receiptOf } from './ticket-receipt.ts';

/** Another buyer took the same room between the look and the step: looked at again, so many times. */
const attemptsMax = 5;
/** Slips that are bought together wait no longer than this for a wallet of one of them. */
const lockWaitTogetherMs = 400;

/**
 * Buys slips of one draw in one transaction, each whole or not at all, none at the cost of another: each is priced as if
 * those before it had been bought, and where somebody cannot pay, all is undone and the others are bought without them.
 * @param purchases of different members.
 * @param shard any number in which transactions of one moment differ: those of one number wait for each other.
 */
export const buyBatch = async (
  world: World,
  draw: AnnouncedDraw,
  purchases: readonly Purchase[],
  shard: number,
): Promise<Map<Purchase, Bought | Promise<Bought>>> => {
  const place = { merchantId: draw.draw.merchant_id, vendor: lotteryVendor };
  const { rules_hash: rulesHash } = draw.announcement;
  const stakes = purchases.map((purchase) => ({ currency: currencyOf(purchase), rulesHash }));
  const ready = await prepareBets(world, place, stakes);
  if (!ready.ok) return new Map(purchases.map((purchase) => [purchase, ready]));
  const answers = new Map<Purchase, Bought | Promise<Bought>>();
  let wasOvertaken = false;
  for (let attempt = 1; attempt <= attemptsMax && answers.size < purchases.length; ) {
    const left = purchases.filter((purchase) => !answers.has(purchase));
    const unpaid = new Map<Purchase, Bought>();
    const bought = await world.database
      .transact((tx) => buyIn(world, tx, draw, { purchases: left, unpaid, shard, isAlone: wasOvertaken }))
      .catch((error: unknown) => {
        if (isOvertaken(error)) return refuse('again');
        if (left.length > 1 && isLockTimeout(error)) return refuse('late');
        throw error;
      });
    if (!bought.ok && bought.refusal === 'late')
      for (const purchase of await heldUp(world, left))
        answers.set(purchase, handledLater(buyAlone(world, draw, purchase)));
    for (const [purchase, answer] of bought.ok ? bought.value : unpaid) answers.set(purchase, answer);
    if (bought.ok || unpaid.size > 0) continue;
    wasOvertaken = bought.refusal === 'again';
    attempt++;
  }
  return new Map(purchases.map((purchase) => [purchase, answers.get(purchase) ?? refuse('unavailable')]));
};

const heldUp = async (world: World, purchases: readonly Purchase[]): Promise<Purchase[]> => {
  const players = purchases.map((purchase) => ({
    purchase,
    memberId: purchase.visit.player.memberId,
    currency: currencyOf(purchase),
  }));
  return [...(await heldPlayers(world, players))].map(({ purchase }) => purchase);
};

/** Waits for its wallet as long as any call does, while others are served. @throws Error that `isUnavailable` knows. */
export const buyAlone = async (world: World, draw: AnnouncedDraw, purchase: Purchase): Promise<Bought> => {
  const bought = await buyBatch(world, draw, [purchase], world.entropy.bytes(1)[0]!);
  return bought.get(purchase)!;
};

/** The caller handles a failure later; this keeps Node from reporting it as unhandled before then. */
const handledLater = (bought: Promise<Bought>): Promise<Bought> => {
  bought.catch(() => undefined);
  return bought;
};

type Step = {
  purchases: readonly Purchase[];
  /** Gets those whose stake is refused; then nothing is bought. */
  unpaid: Map<Purchase, Bought>;
  shard: number;
  /** Nobody else buys in the draw meanwhile. */
  isAlone: boolean;
};

const buyIn = async (
  world: World,
  tx: Tx,
  draw: AnnouncedDraw,
  step: Step,
): Promise<Result<Map<Purchase, Bought>, 'again'>> => {
  const look = await lookAt(tx, draw, step);
  const { answers, taken, pool } = await judgeAll(world, tx, { draw, look, purchases: step.purchases });
  if (taken.length === 0) return accept(answers);
  if (taken.length > 1) await sql`select set_config('lock_timeout', ${String(lockWaitTogetherMs)}, true)`.execute(tx);
  const stakes = taken.map((one) => stakeOf(draw, one));
  const paid = await actsIn.bets(world, tx, stakes);
  const bought: { purchase: Purchase; ticket: NewTicket }[] = [];
  for (const [one, bet] of paired(taken, paid)) {
    const refused = refusalOfStake(bet, one.slip, moneyOfVisit(one.purchase.visit));
    if (refused) step.unpaid.set(one.purchase, refused);
    if (bet.ok) bought.push({ purchase: one.purchase, ticket: ticketOf(draw, look, one, bet.value.balance) });
  }
  if (step.unpaid.size > 0) return refuse('again');
  const tickets = bought.map(({ ticket }) => ticket);
  recordSlips(tx, {
    drawNo: draw.draw.draw_no,
    merchantId: draw.draw.merchant_id,
    boughtAt: look.now,
    tickets,
    shardOf: step.shard,
    stakes: pool.stakes(),
    increments: pool.increments(),
  });
  for (const { purchase, ticket } of bought) answers.set(purchase, accept(receipt(draw, look, ticket)));
  afterCommit(tx, () =>
    notifyTickets(
      world,
      tickets.map(({ member_id }) => member_id),
    ),
  );
  return accept(answers);
};

const lookAt = (
  tx: Tx,
  { draw, terms }: AnnouncedDraw,
  { purchases, isAlone }: Pick<Step, 'purchases' | 'isAlone'>,
): Promise<PricingFacts> => {
  const lines = purchases.flatMap(({ input }) => input.lines);
  return readPricingFacts(tx, {
    drawNo: draw.draw_no,
    isAlone,
    buyers: purchases.map(({ input, visit }) => ({
      memberId: visit.player.memberId,
      key: input.idempotencyKey,
      numbers: numbersOf(input.lines),
    })),
    outcomes: outcomesOf(terms.betTypes, lines),
  });
};

const judgeAll = async (
  world: World,
  read: Read,
  { draw, look, purchases }: { draw: AnnouncedDraw; look: PricingFacts; purchases: readonly Purchase[] },
) => {
  const { byHand, exposures } = look;
  const pool = slipPool({
    terms: draw.terms.betTypes,
    byHand,
    exposures,
    playerDrawMax: draw.rules.playerDrawMax,
    totals: look.totals,
  });
  const answers = new Map<Purchase, Bought>();
  const taken: TakenSlip[] = [];
  for (const purchase of purchases) {
    if (look.bought.has(purchase.visit.player.memberId)) {
      answers.set(purchase, await boughtBefore(read, draw, purchase));
      continue;
    }
    const judged = judge(purchase, look, pool);
    if (!judged.ok) {
      answers.set(purchase, judged);
      continue;
    }
    if (currencyOf(purchase) !== 'TRIAL') pool.add(judged.value);
    taken.push({ purchase, slip: judged.value, ticketId: world.entropy.id('tkt') });
  }
  return { answers, taken, pool };
};

const ticketOf = (
  { announcement }: AnnouncedDraw,
  { now: boughtAt }: PricingFacts,
  { purchase, slip, ticketId }: TakenSlip,
  balance: Minor,
): NewTicket => ({
  ticket_id: ticketId,
  member_id: purchase.visit.player.memberId,
  idempotencyKey: purchase.input.idempotencyKey,
  content_hash: purchase.contentHash,
  stake_total: slip.stakeTotal,
  cost_total: slip.costTotal,
  balance_after: balance,
  leaf_hash: hashOfLeaf(
    ticketLeaf({
      ticketId,
      announcementHash: announcement.announcement_hash,
      boughtAt,
      money: moneyOfVisit(purchase.visit),
      lines: slip.lines,
    }),
  ),
  lines: slip.lines,
  currency: currencyOf(purchase),
});

const receipt = ({ draw, announcement, terms }: AnnouncedDraw, { now }: PricingFacts, ticket: NewTicket) =>
  receiptOf({ ticket: { ...ticket, bought_at: now }, draw, announcement, terms, lines: ticket.lines });
