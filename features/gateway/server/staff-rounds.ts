import { isApprovalWaiting } from '#features/staff/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { minor, sum } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { later, minutesMs } from '#kit/shared/time.ts';
import type * as roundContract from '../contract/staff-round.ts';
import type * as roundsContract from '../contract/staff-rounds.ts';
import { findingsOf } from '../db/findings.ts';
import {
  type ActRow,
  actsMax,
  actsOfRound,
  findRounds,
  roundByNo,
  type RoundOnDesk,
  roundsPageSize,
} from '../db/round-desk.ts';
import { ordersOfRound, type RoundOrderRow } from '../db/round-orders.ts';
import { asksOfRound } from '../domain/asked-round.ts';
import { payoutsOf } from '../domain/round-order.ts';
import { findingsMax } from './resolve-finding.ts';
import { standingBets } from './standing-bets.ts';

export const resolveApproval = 'gateway.resolve_round';
export const roundSubject = (roundNo: string) => ({ kind: 'round', id: roundNo });

export const staffRounds =
  (world: World): Handler<typeof roundsContract.staffRounds> =>
  async ({ olderThanMinutes, before, ...filter }, { merchantId }) => {
    const rows = await findRounds(world.backofficeDatabase.read, {
      ...filter,
      merchantId,
      openedBefore: olderThanMinutes === undefined ? undefined : later(world.clock.now(), -minutesMs(olderThanMinutes)),
      before: before === undefined ? undefined : BigInt(before),
    });
    const page = rows.slice(0, roundsPageSize);
    return accept({
      rounds: page.map(viewRound),
      next: rows.length > roundsPageSize ? page.at(-1)?.round_no.toString() : undefined,
    });
  };

const viewRound = (it: RoundOnDesk) => ({
  roundNo: it.round_no.toString(),
  vendor: it.vendor,
  game: it.game,
  roundId: it.round_id,
  state: it.state,
  openedAt: it.opened_at,
  endedAt: it.ended_at,
  bets: it.bets,
  members: it.members,
  memberId: it.member_id,
  currency: it.currency,
  stake: it.stake,
  turnover: it.turnover,
  payout: it.payout,
});

export const viewAct = (it: ActRow) => ({
  transactionId: it.transaction_id,
  kind: it.kind,
  requestId: it.request_id,
  roundNo: it.round_no?.toString() ?? null,
  memberId: it.member_id,
  currency: it.currency,
  amount: it.amount,
  referenceId: it.reference_id,
  takenBack: it.taken_back,
  recordedAt: it.recorded_at,
});

export const staffRound =
  (world: World): Handler<typeof roundContract.staffRound> =>
  async ({ roundNo }, { merchantId }) => {
    const { read } = world.backofficeDatabase;
    const round = await roundByNo(read, merchantId, BigInt(roundNo));
    if (!round) return refuse('not_found');
    const [acts, orders, findings, isWaiting] = await Promise.all([
      actsOfRound(read, round.round_no),
      ordersOfRound(read, round.round_no),
      findingsOf(read, { merchantId, state: 'open', vendor: round.vendor, limit: findingsMax }),
      isApprovalWaiting(read, { merchantId, kind: resolveApproval, subject: roundSubject(roundNo) }),
    ]);
    return accept({
      round: viewRound(round),
      acts: acts.slice(0, actsMax).map(viewAct),
      isCut: acts.length > actsMax,
      openBets: standingBets(acts).map(({ transactionId, member_id: memberId, kind, stake, won }) => ({
        transactionId,
        memberId,
        stake: minor(stake),
        won: minor(won),
        payable: kind === 'bet',
      })),
      orders: orders.map(viewOrder),
      findings: findings
        .filter((it) => asksOfRound(it, { vendor: round.vendor, game: round.game, roundId: round.round_id }))
        .map((it) => ({ findingId: it.finding_id, kind: it.kind, code: it.code, subject: it.subject })),
      resolving: resolvingOf(round, orders, isWaiting ? 'asked' : 'nothing'),
    });
  };

const viewOrder = (it: RoundOrderRow) => ({
  orderId: it.order_id,
  way: it.way,
  payout: sum(Object.values(payoutsOf(it.payouts))),
  reason: it.reason,
  askedBy: it.asked_by,
  approvedBy: it.approved_by,
  orderedAt: it.ordered_at,
  state: it.state,
  code: it.code,
  endedAt: it.ended_at,
});

const resolvingOf = (round: RoundOnDesk, orders: readonly RoundOrderRow[], approval: 'asked' | 'nothing') => {
  if (round.state !== 'open') return 'ended';
  if (!round.is_resolvable) return 'own_game';
  if (orders.some(({ state }) => state === 'ordered')) return 'ordered';
  return approval === 'asked' ? 'waiting' : 'possible';
};
