import { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { zero } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { only } from '#kit/shared/only.ts';
import { findingsOf, resolveFinding } from '../../db/findings/findings.ts';
import { actsMax, actsOfRound } from '../../db/rounds/round-desk.ts';
import { endOrder, lockWaitingOrder, type RoundOrderRow } from '../../db/rounds/round-orders.ts';
import { holdRound, roundOfOrder } from '../../db/rounds/rounds.ts';
import { requestsOfRound } from '../../domain/requested-round.ts';
import { payoutsOf } from '../../domain/round-order.ts';
import { actHashOf, type RoundName } from '../../domain/transaction.ts';
import { roundCloseIn, roundVoidIn } from './end-round.ts';
import { refundsIn } from '../acts/refunds-in.ts';
import { findingsMax } from '../findings/resolve-finding.ts';
import { type StandingBet, standingBets } from './standing-bets.ts';
import { voidSettledIn } from '../acts/void-settled-in.ts';
import { winsIn } from '../acts/wins-in.ts';

export const carryOutRoundOrderJob = 'gateway/carry-out-round-order';

const job = z.object({ orderId: z.string() });

/**
 * Ends a round as two people ordered, by the gateway's own operations, all or nothing. A job that runs again, or beside
 * another, finds the order ended; a round that its vendor ended meanwhile is left as it is.
 */
export const carryOutRoundOrder =
  (world: World) =>
  async (payload: unknown): Promise<void> => {
    const { orderId } = job.parse(payload);
    const done = await world.database.transact((tx) => carryOutIn(world, tx, orderId));
    if (done.ok) return;
    await world.database.transact(async (tx) => {
      await endOrder(tx, orderId, { state: 'refused', code: done.refusal });
      return accept(undefined);
    });
  };

const carryOutIn = async (world: World, tx: Tx, orderId: string): Promise<Result<undefined, string>> => {
  const order = await lockWaitingOrder(tx, orderId);
  if (!order) return accept(undefined);
  const seen = await roundOfOrder(tx, order.round_no);
  const round: RoundName = { vendor: seen.vendor, game: seen.game, roundId: seen.round_id };
  await holdRound(tx, round);
  const { state } = await roundOfOrder(tx, order.round_no);
  if (state !== 'open') {
    await endOrder(tx, orderId, { state: 'overtaken' });
    return accept(undefined);
  }
  const acts = await actsOfRound(tx, order.round_no);
  if (acts.length > actsMax) return refuse('round_too_large');
  const parts = { world, tx, order, round, merchantId: seen.merchant_id, bets: standingBets(acts) };
  const ended = order.way === 'settle' ? await settle(parts) : await giveBack(parts);
  if (!ended.ok) return ended;
  await endOrder(tx, orderId, { state: 'done' });
  await resolveFindings(parts);
  return accept(undefined);
};

type Parts = {
  world: World;
  tx: Tx;
  order: RoundOrderRow;
  round: RoundName;
  merchantId: MerchantId;
  bets: StandingBet[];
};

/** What an act of an order is called: never twice, whatever runs again. */
const nameOf = ({ order }: Parts, at: number): string => `desk.${order.order_id}.${at}`;

const settle = async (parts: Parts): Promise<Result<undefined, string>> => {
  const { world, tx, order, round, bets } = parts;
  const payouts = payoutsOf(order.payouts);
  const wins = bets
    .filter(({ transactionId }) => Object.hasOwn(payouts, transactionId))
    .map(({ transactionId, member_id: memberId, currency }, at) => ({
      ...round,
      transactionId: nameOf(parts, at),
      requestId: order.order_id,
      betTransactionId: transactionId,
      memberId,
      currency,
      amount: payouts[transactionId] ?? zero,
    }));
  // A bet that was taken back meanwhile is paid to nobody: people look again.
  if (wins.length < Object.keys(payouts).length) return refuse('bet_not_of_round');
  for (const paid of await winsIn(world, tx, wins)) if (!paid.ok) return paid;
  await roundCloseIn(tx, round);
  return accept(undefined);
};

const giveBack = async (parts: Parts): Promise<Result<undefined, string>> => {
  const { world, tx, order, round, merchantId, bets } = parts;
  for (const [at, bet] of bets.entries()) {
    const { transactionId: betTransactionId, member_id: memberId, currency } = bet;
    const act = {
      vendor: round.vendor,
      transactionId: nameOf(parts, at),
      requestId: order.order_id,
      merchantId,
      memberId,
      currency,
      betTransactionId,
    };
    const kind = 'void_settled';
    // What a bet has won goes back with its stake.
    const given = bet.hasGains
      ? await voidSettledIn(world, tx, {
          ...act,
          kind,
          contentHash: actHashOf(kind, { bet: betTransactionId, order: order.order_id }),
        })
      : only(await refundsIn(world, tx, [act]));
    if (!given.ok) return given;
  }
  return roundVoidIn(tx, round);
};

/** What was owed in this round and could not be paid is decided with it. */
const resolveFindings = async ({ world, tx, order, round, merchantId }: Parts): Promise<void> => {
  const findings = await findingsOf(tx, { merchantId, state: 'open', vendor: round.vendor, limit: findingsMax });
  for (const finding of findings.filter((it) => requestsOfRound(it, round)))
    await resolveFinding(tx, {
      findingId: finding.finding_id,
      by: `${order.requested_by}, ${order.approved_by}`,
      note: order.reason,
      at: world.clock.now(),
    });
};
