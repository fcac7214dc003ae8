import { z } from 'zod';
import {
  appendAuditIn,
  type ApprovalActions,
  auditVisit,
  type DecidedApproval,
  requestApprovalIn,
} from '#features/staff/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { addJobIn } from '#kit/server/jobs/jobs.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText, sum } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { staffResolveRound as contract } from '../../contract/rounds/staff-resolve-round.ts';
import { actsMax, actsOfRound, roundByNo, type RoundOnDesk } from '../../db/rounds/round-desk.ts';
import { insertRoundOrder, ordersOfRound } from '../../db/rounds/round-orders.ts';
import {
  payoutFault,
  type PayoutFault,
  type Payouts,
  payoutsOf,
  payoutTexts,
  roundWays,
} from '../../domain/round-order.ts';
import { carryOutRoundOrderJob } from './carry-out-round-order.ts';
import { resolveApproval, roundSubject } from './staff-rounds.ts';
import { standingBets } from './standing-bets.ts';

type Refusal = 'not_found' | 'round_not_open' | 'round_of_own_game' | 'round_too_large' | PayoutFault | 'already_asked';

/** Asks for a second person; until that person decides the round goes on as if nothing were. */
export const staffResolveRound = handle(
  contract,
  (world) =>
    async ({ roundNo, way, payouts: given, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const payouts = Object.fromEntries(given.map(({ transactionId, amount }) => [transactionId, amount]));
        if (Object.keys(payouts).length < given.length || (way === 'void' && given.length > 0))
          return refuse('bet_not_of_round');
        const found = await resolvable(tx, visit, { roundNo, payouts });
        if (!found.ok) return found;
        const { vendor, game, round_id: roundId, bets, stake } = found.value;
        const payout = sum(Object.values(payouts));
        return requestApprovalIn(world, tx, visit, {
          kind: resolveApproval,
          permission: 'money.write',
          subject: roundSubject(roundNo),
          // A stake that goes back is the player's own: nobody gains a value that a role would bound.
          amount: way === 'settle' ? payout : null,
          facts: { vendor, game, roundId, way, bets, stakes: moneyText(stake), payouts: payoutTexts(payouts) },
          reason,
        });
      }),
);

const askedFacts = z.object({ way: z.enum(roundWays), payouts: z.unknown() });

/** What the second person's word does: the order stands in the same moment, and the product carries it out. */
export const resolveRoundAction = (world: World): ApprovalActions => ({
  [resolveApproval]: {
    approve: (tx, approval, visit) => orderIn(world, tx, approval, visit),
    reject: () => Promise.resolve(),
  },
});

const orderIn = async (
  world: World,
  tx: Tx,
  approval: DecidedApproval,
  visit: StaffVisit,
): Promise<Result<undefined, Refusal>> => {
  const asked = askedFacts.parse(approval.facts);
  const payouts = payoutsOf(asked.payouts);
  const found = await resolvable(tx, visit, { roundNo: approval.subject.id, payouts });
  if (!found.ok) return found;
  const round = found.value;
  const orderId = world.entropy.id('gro');
  await insertRoundOrder(tx, {
    orderId,
    roundNo: round.round_no,
    way: asked.way,
    payouts: payoutTexts(payouts),
    reason: approval.reason,
    approvalId: approval.approvalId,
    requestedBy: approval.requestedBy.username,
    approvedBy: visit.staff.username,
  });
  await addJobIn(tx, carryOutRoundOrderJob, { orderId }, { key: `${carryOutRoundOrderJob}/${orderId}` });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: resolveApproval,
    subject: approval.subject,
    before: { state: round.state },
    after: { orderId, way: asked.way, payouts: payoutTexts(payouts), requestedBy: approval.requestedBy.username },
    reason: approval.reason,
  });
  return accept(undefined);
};

/** A round that may be ended so, as it stands now; the product looks once more, under its locks. */
const resolvable = async (
  read: Read,
  { merchantId }: StaffVisit,
  { roundNo, payouts }: { roundNo: string; payouts: Payouts },
): Promise<Result<RoundOnDesk, Refusal>> => {
  const round = await roundByNo(read, merchantId, BigInt(roundNo));
  if (!round) return refuse('not_found');
  if (round.state !== 'open') return refuse('round_not_open');
  // Our own games end their rounds themselves; a second hand would contradict theirs.
  if (!round.is_resolvable) return refuse('round_of_own_game');
  if ((await ordersOfRound(read, round.round_no)).some(({ state }) => state === 'ordered'))
    return refuse('already_asked');
  const acts = await actsOfRound(read, round.round_no);
  if (acts.length > actsMax) return refuse('round_too_large');
  const fault = payoutFault(standingBets(acts), payouts);
  return fault === undefined ? accept(round) : refuse(fault);
};
