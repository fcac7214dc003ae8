import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { disableOperator as contract } from '../../contract/disable-operator.ts';
import { lockActiveOwners } from '../../db/operators.ts';
import { setStatus } from '../../db/update-operator.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { editOperator, endAllSessionsIn } from './edit-operator.ts';
import { auditVisit } from '../audit/staff-actor.ts';

export const disableOperator = handle(
  contract,
  (world) =>
    ({ staffId, reason }, visit) =>
      editOperator(world, visit, staffId, async (tx, operator) => {
        if (operator.status === 'disabled') return accept({});
        if (operator.role === 'owner' && (await lockActiveOwners(tx, visit.merchantId)) <= 1)
          return refuse('last_owner');
        await setStatus(tx, staffId, 'disabled');
        const sessionsEnded = await endAllSessionsIn(world, tx, staffId, 'disabled');
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'staff.disable_operator',
          subject: { kind: 'operator', id: staffId },
          before: { status: 'active' },
          after: { status: 'disabled', sessionsEnded },
          reason,
        });
        return accept({});
      }),
);
