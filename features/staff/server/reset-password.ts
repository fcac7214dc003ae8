import { hashPassword } from '#kit/server/password.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type * as contract from '../contract/reset-password.ts';
import { insertInfluences } from '../db/influences.ts';
import { setTemporaryPassword } from '../db/update-operator.ts';
import { appendAuditIn } from './append-audit.ts';
import { firstPassword } from './create-operator.ts';
import { editOperator, endAllSessionsIn } from './edit-operator.ts';
import { auditVisit } from './staff-actor.ts';

export const resetPassword =
  (world: World): Handler<typeof contract.resetPassword> =>
  async ({ staffId, reason }, visit) => {
    const password = firstPassword(world);
    const hash = await hashPassword(password, world.entropy);
    return editOperator(world, visit, staffId, async (tx) => {
      await setTemporaryPassword(tx, staffId, hash);
      await insertInfluences(tx, {
        merchantId: visit.merchantId,
        operator: staffId,
        by: [visit.staff.staffId],
        kind: 'password',
      });
      const sessionsEnded = await endAllSessionsIn(world, tx, staffId, 'password_changed');
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'staff.reset_password',
        subject: { kind: 'operator', id: staffId },
        after: { sessionsEnded },
        reason,
      });
      return accept({ firstPassword: password });
    });
  };
