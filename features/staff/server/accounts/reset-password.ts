import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { resetPassword as contract } from '../../contract/reset-password.ts';
import { forgetDevicesOf } from '../../db/known-devices.ts';
import { setTemporaryPassword } from '../../db/update-operator.ts';
import { firstPasswordMs } from '../../domain/limits.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import type { ApprovalActions } from '../approvals/decide-approval.ts';
import { requestEditIn, editApproval, editOperator, endAllSessionsIn } from './edit-operator.ts';
import { handOverIn, newPasswordParts } from './hand-over.ts';
import { auditVisit } from '../audit/staff-actor.ts';

const kind = 'staff.reset_password';

export const resetPassword = handle(
  contract,
  (world) =>
    ({ staffId, reason }, visit) =>
      editOperator(world, visit, staffId, (tx, operator) =>
        requestEditIn(world, tx, visit, { kind, operator, reason }),
      ),
);

export const resetPasswordApproval = (world: World): ApprovalActions => ({
  [kind]: editApproval('password', async ({ tx, operator, visit, approval, givers }) => {
    const { parts, hash } = await newPasswordParts(world);
    await setTemporaryPassword(tx, { staffId: operator.staff_id, hash, forMs: firstPasswordMs });
    await forgetDevicesOf(tx, operator.staff_id);
    await handOverIn(world, tx, { operator: operator.staff_id, givers, parts });
    const sessionsEnded = await endAllSessionsIn(world, tx, operator.staff_id, 'password_changed');
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: kind,
      subject: { kind: 'operator', id: operator.staff_id },
      after: { sessionsEnded },
      reason: approval.reason,
    });
    return accept(undefined);
  }),
});
