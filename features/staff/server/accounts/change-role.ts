import { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { changeRole as contract } from '../../contract/change-role.ts';
import { wireRole } from '../../contract/wire-operator.ts';
import { lockActiveOwners, type OperatorRow } from '../../db/operators.ts';
import { setRole } from '../../db/update-operator.ts';
import { onlyTakesAway, type RoleName } from '../../domain/roles.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import type { ApprovalActions } from '../approvals/decide-approval.ts';
import { requestEditIn, editApproval, editOperator, endAllSessionsIn } from './edit-operator.ts';
import { auditVisit } from '../audit/staff-actor.ts';

const kind = 'staff.change_role';

const wireFacts = z.object({ role: wireRole });

/** A role that only takes away holds at once, so that one who must stop is stopped; any other is asked for. */
export const changeRole = handle(
  contract,
  (world) =>
    ({ staffId, role, reason }, visit) =>
      editOperator(world, visit, staffId, async (tx, operator) => {
        const done = accept({ outcome: 'done' as const });
        if (operator.role === role) return done;
        if (await isLastOwner(tx, operator)) return refuse('last_owner');
        if (!onlyTakesAway(operator.role, role))
          return requestEditIn(world, tx, visit, { kind, operator, facts: { roleNow: operator.role, role }, reason });
        await changeIn(world, tx, visit, { operator, role, reason });
        return done;
      }),
);

const isLastOwner = async (tx: Tx, operator: OperatorRow): Promise<boolean> =>
  operator.role === 'owner' && operator.status === 'active' && (await lockActiveOwners(tx, operator.merchant_id)) <= 1;

type Change = { operator: OperatorRow; role: RoleName; reason: string };

const changeIn = async (world: World, tx: Tx, visit: StaffVisit, { operator, role, reason }: Change) => {
  await setRole(tx, operator.staff_id, role);
  const sessionsEnded = await endAllSessionsIn(world, tx, operator.staff_id, 'revoked');
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: kind,
    subject: { kind: 'operator', id: operator.staff_id },
    before: { role: operator.role },
    after: { role, sessionsEnded },
    reason,
  });
};

export const changeRoleApproval = (world: World): ApprovalActions => ({
  [kind]: editApproval('role', async ({ tx, operator, visit, approval }) => {
    const { role } = wireFacts.parse(approval.facts);
    if (operator.role !== role && (await isLastOwner(tx, operator))) return refuse('last_owner');
    await changeIn(world, tx, visit, { operator, role, reason: approval.reason });
    return accept(undefined);
  }),
});
