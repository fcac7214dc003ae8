import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { enableOperator as contract } from '../../contract/enable-operator.ts';
import { setStatus } from '../../db/update-operator.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import type { ApprovalActions } from '../approvals/decide-approval.ts';
import { requestEditIn, editApproval, editOperator } from './edit-operator.ts';
import { auditVisit } from '../audit/staff-actor.ts';

const kind = 'staff.enable_operator';

export const enableOperator = handle(
  contract,
  (world) =>
    ({ staffId, reason }, visit) =>
      editOperator(world, visit, staffId, async (tx, operator) =>
        operator.status === 'active'
          ? accept({ outcome: 'done' as const })
          : requestEditIn(world, tx, visit, { kind, operator, reason }),
      ),
);

export const enableOperatorApproval: ApprovalActions = {
  [kind]: editApproval('enabled', async ({ tx, operator, visit, approval }) => {
    await setStatus(tx, operator.staff_id, 'active');
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: kind,
      subject: { kind: 'operator', id: operator.staff_id },
      before: { status: operator.status },
      after: { status: 'active' },
      reason: approval.reason,
    });
    return accept(undefined);
  }),
};
