import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type * as contract from '../contract/change-role.ts';
import { insertInfluences } from '../db/influences.ts';
import { lockActiveOwners } from '../db/operators.ts';
import { setRole } from '../db/update-operator.ts';
import { appendAuditIn } from './append-audit.ts';
import { editOperator, endAllSessionsIn } from './edit-operator.ts';
import { auditVisit } from './staff-actor.ts';

export const changeRole =
  (world: World): Handler<typeof contract.changeRole> =>
  ({ staffId, role, reason }, visit) =>
    editOperator(world, visit, staffId, async (tx, operator) => {
      if (operator.role === role) return accept({});
      if (
        operator.role === 'owner' &&
        operator.status === 'active' &&
        (await lockActiveOwners(tx, visit.merchantId)) <= 1
      )
        return refuse('last_owner');
      await setRole(tx, staffId, role);
      await insertInfluences(tx, {
        merchantId: visit.merchantId,
        operator: staffId,
        by: [visit.staff.staffId],
        kind: 'role',
      });
      const sessionsEnded = await endAllSessionsIn(world, tx, staffId, 'revoked');
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'staff.change_role',
        subject: { kind: 'operator', id: staffId },
        before: { role: operator.role },
        after: { role, sessionsEnded },
        reason,
      });
      return accept({});
    });
