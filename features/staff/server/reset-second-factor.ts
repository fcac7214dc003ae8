import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type * as contract from '../contract/reset-second-factor.ts';
import { insertInfluences } from '../db/influences.ts';
import { dropOtherFactors } from '../db/recovery-codes.ts';
import { setSecondFactor } from '../db/update-operator.ts';
import { appendAuditIn } from './append-audit.ts';
import { editOperator, endAllSessionsIn } from './edit-operator.ts';
import { auditVisit } from './staff-actor.ts';

/** The next log-in shows a new QR code to whoever knows the password: tell the person in another way first. */
export const resetSecondFactor =
  (world: World): Handler<typeof contract.resetSecondFactor> =>
  ({ staffId, reason }, visit) =>
    editOperator(world, visit, staffId, async (tx, operator) => {
      await setSecondFactor(tx, staffId, null);
      await dropOtherFactors(tx, staffId);
      await insertInfluences(tx, {
        merchantId: visit.merchantId,
        operator: staffId,
        by: [visit.staff.staffId],
        kind: 'second_factor',
      });
      const sessionsEnded = await endAllSessionsIn(world, tx, staffId, 'second_factor_reset');
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'staff.reset_second_factor',
        subject: { kind: 'operator', id: staffId },
        before: { hasSecondFactor: operator.totp_secret !== null },
        after: { hasSecondFactor: false, sessionsEnded },
        reason,
      });
      return accept({});
    });
