import { handle } from '#kit/server/http/handle.ts';
import { liftMoneyFence as lift, moneyFenceOf } from '#kit/server/database/money-fence.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { moneyFence as contract } from '../../contract/money-fence.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import type { ApprovalActions } from './decide-approval.ts';
import { auditVisit } from '../audit/staff-actor.ts';

export const moneyFence = handle(contract, (world) => async (_input, { merchantId }) => {
  const fence = await moneyFenceOf(world.backofficeDatabase.read, merchantId);
  return accept({ fence: fence && { raisedAt: fence.raisedAt, dataUntil: fence.dataUntil ?? undefined } });
});

export const kind = 'staff.lift_money_fence';

export const moneyFenceApproval: ApprovalActions = {
  [kind]: {
    approve: async (tx, { approvalId, requestedBy, reason }, visit) => {
      const people = { by: requestedBy.staffId, with: visit.staff.staffId, approvalId };
      if (!(await lift(tx, { merchantId: visit.merchantId, ...people }))) return refuse('no_fence');
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'staff.lift_money_fence',
        subject: { kind: 'money_fence', id: visit.merchantId },
        after: { requestedBy: requestedBy.staffId },
        reason,
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
};
