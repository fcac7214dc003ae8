import type { Handler } from '#kit/server/routes.ts';
import { liftMoneyFence as lift, moneyFenceOf } from '#kit/server/money-fence.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { liftMoneyFence as liftCall } from '../contract/lift-money-fence.ts';
import type { moneyFence as showCall } from '../contract/money-fence.ts';
import { appendAuditIn } from './append-audit.ts';
import type { ApprovalActions } from './decide-approval.ts';
import { requestApprovalIn } from './request-approval.ts';
import { auditVisit } from './staff-actor.ts';

export const moneyFence =
  (world: World): Handler<typeof showCall> =>
  async (_input, { merchantId }) => {
    const fence = await moneyFenceOf(world.backofficeDatabase.read, merchantId);
    return accept({ fence: fence && { raisedAt: fence.raisedAt, dataUntil: fence.dataUntil ?? undefined } });
  };

const kind = 'staff.lift_money_fence';

/** Whoever lifts it has compared what left since with the banks and the vendors: that takes two, always. */
export const liftMoneyFence =
  (world: World): Handler<typeof liftCall> =>
  ({ reason }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const fence = await moneyFenceOf(tx, visit.merchantId);
      if (!fence) return refuse('no_fence');
      const asked = await requestApprovalIn(world, tx, visit, {
        kind,
        permission: 'staff.write',
        subject: { kind: 'money_fence', id: visit.merchantId },
        amount: null,
        facts: { raisedAt: isoOf(fence.raisedAt), dataUntil: fence.dataUntil === null ? '' : isoOf(fence.dataUntil) },
        reason,
      });
      return asked.ok ? accept({ outcome: 'needs_approval' as const }) : asked;
    });

export const moneyFenceApproval: ApprovalActions = {
  [kind]: {
    approve: async (tx, { approvalId, askedBy, reason }, visit) => {
      const people = { by: askedBy.staffId, with: visit.staff.staffId, approvalId };
      if (!(await lift(tx, { merchantId: visit.merchantId, ...people }))) return refuse('no_fence');
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'staff.lift_money_fence',
        subject: { kind: 'money_fence', id: visit.merchantId },
        after: { askedBy: askedBy.staffId },
        reason,
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
};
