import { isApprovalWaiting } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { minor, sum } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRound as contract } from '../../contract/rounds/staff-round.ts';
import { findingsOf } from '../../db/findings/findings.ts';
import { actsMax, actsOfRound, roundByNo, type RoundOnDesk } from '../../db/rounds/round-desk.ts';
import { ordersOfRound, type RoundOrderRow } from '../../db/rounds/round-orders.ts';
import { requestsOfRound } from '../../domain/requested-round.ts';
import { payoutsOf } from '../../domain/round-order.ts';
import { findingsMax } from '../findings/resolve-finding.ts';
import { resolveApproval, roundSubject, viewAct, viewRound } from './staff-rounds.ts';
import { standingBets } from './standing-bets.ts';

export const staffRound = handle(contract, (world) => async ({ roundNo }, { merchantId }) => {
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
      .filter((it) => requestsOfRound(it, { vendor: round.vendor, game: round.game, roundId: round.round_id }))
      .map((it) => ({ findingId: it.finding_id, kind: it.kind, code: it.code, subject: it.subject })),
    resolving: resolvingOf(round, orders, isWaiting ? 'asked' : 'nothing'),
  });
});

const viewOrder = (it: RoundOrderRow) => ({
  orderId: it.order_id,
  way: it.way,
  payout: sum(Object.values(payoutsOf(it.payouts))),
  reason: it.reason,
  requestedBy: it.requested_by,
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
