import { appendAuditIn, type ApprovalActions, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { addJobIn } from '#kit/server/jobs/jobs.ts';
import type { World } from '#kit/server/world.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffHeldActs as contract } from '../../contract/payouts/staff-held-acts.ts';
import { decideHeldAct, type HeldAct, heldActsOf, lockHeldAct } from '../../db/payouts/held-acts.ts';
import { transferOperation } from '../transfers/end-transfer.ts';
import { payHeldActJob } from './pay-held-act.ts';

const listMax = 100;

export const staffHeldActs = handle(contract, (world) => async ({ state }, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const acts = await heldActsOf(read, { merchantId, isWaiting: state === 'held', limit: listMax });
  return accept({ held: acts.map(viewHeld) });
});

const viewHeld = (it: HeldAct) => ({
  heldId: it.held_id,
  vendor: it.vendor,
  transactionId: it.transaction_id,
  operation: it.operation,
  memberId: it.member_id,
  currency: it.currency,
  amount: it.amount,
  ceiling: it.ceiling,
  heldAt: it.held_at,
  state: it.state,
  requestedBy: it.requested_by,
  approvedBy: it.approved_by,
  decidedAt: it.decided_at,
  code: it.code,
});

export const approvalOf = { release: 'gateway.release_payout', reject: 'gateway.reject_payout' } as const;

const stateAfter = { release: 'released', reject: 'rejected' } as const;

const deciding = (world: World, to: 'release' | 'reject'): ApprovalActions => ({
  [approvalOf[to]]: {
    approve: async (tx, approval, visit) => {
      const heldId = approval.subject.id;
      const held = await lockHeldAct(tx, { heldId, merchantId: visit.merchantId });
      if (held?.state !== 'held') return refuse('held_decided');
      await decideHeldAct(tx, {
        heldId,
        state: stateAfter[to],
        requestedBy: approval.requestedBy.username,
        approvedBy: visit.staff.username,
        at: world.clock.now(),
      });
      // A payout that is refused is not made; money that is on its way has to go back.
      if (to === 'release' || held.operation === transferOperation)
        await addJobIn(tx, payHeldActJob, { heldId }, { key: `${payHeldActJob}/${heldId}` });
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: approvalOf[to],
        subject: approval.subject,
        before: { state: 'held' },
        after: { state: stateAfter[to], amount: moneyText(held.amount), requestedBy: approval.requestedBy.username },
        reason: approval.reason,
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
});

/** The second person's word: the payout is paid by a job, or refused for good. */
export const heldPayoutActions = (world: World): ApprovalActions => ({
  ...deciding(world, 'release'),
  ...deciding(world, 'reject'),
});
