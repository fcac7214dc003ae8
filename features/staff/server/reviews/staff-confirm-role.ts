import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffConfirmRole as contract } from '../../contract/reviews/staff-confirm-role.ts';
import { insertRoleReview } from '../../db/reviews/role-reviews.ts';
import { editOperator } from '../accounts/edit-operator.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { auditVisit } from '../audit/staff-actor.ts';

export const staffConfirmRole = handle(
  contract,
  (world) =>
    ({ staffId, role, reason }, visit) =>
      editOperator(world, visit, staffId, async (tx, operator) => {
        // Somebody gave another role while this one was looked at.
        if (operator.role !== role || operator.status !== 'active') return refuse('version_conflict');
        const { merchantId, staff } = visit;
        await insertRoleReview(tx, { merchantId, staffId, role, confirmedBy: staff.staffId });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'staff.confirm_role',
          subject: { kind: 'operator', id: staffId },
          after: { role },
          reason,
        });
        return accept({});
      }),
);
