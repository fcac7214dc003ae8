import { handle } from '#kit/server/http/handle.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { resetSecondFactor as contract } from '../../contract/reset-second-factor.ts';
import { forgetDevicesOf } from '../../db/known-devices.ts';
import { dropOtherFactors } from '../../db/recovery-codes.ts';
import { setSecondFactor } from '../../db/update-operator.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import type { ApprovalActions } from '../approvals/decide-approval.ts';
import { requestEditIn, editApproval, editOperator, endAllSessionsIn } from './edit-operator.ts';
import { auditVisit } from '../audit/staff-actor.ts';

const kind = 'staff.reset_second_factor';

/** Once approved, the next log-in shows a new QR code to whoever knows the person's own password. */
export const resetSecondFactor = handle(
  contract,
  (world) =>
    ({ staffId, reason }, visit) =>
      editOperator(world, visit, staffId, (tx, operator) =>
        requestEditIn(world, tx, visit, { kind, operator, reason }),
      ),
);

export const resetSecondFactorApproval = (world: World): ApprovalActions => ({
  [kind]: editApproval('second_factor', async ({ tx, operator, visit, approval }) => {
    const staffId = operator.staff_id;
    await setSecondFactor(tx, staffId, null);
    await forgetDevicesOf(tx, staffId);
    await dropOtherFactors(tx, staffId);
    const sessionsEnded = await endAllSessionsIn(world, tx, staffId, 'second_factor_reset');
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: kind,
      subject: { kind: 'operator', id: staffId },
      before: { hasSecondFactor: operator.totp_secret !== null },
      after: { hasSecondFactor: false, sessionsEnded },
      reason: approval.reason,
    });
    return accept(undefined);
  }),
});
