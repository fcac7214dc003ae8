import type { Tx } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { changeRole as contract } from '../../contract/change-role.ts';
import { lockActiveOwners, type OperatorRow } from '../../db/operators.ts';
import { lockRoles, powersOf } from '../../db/roles/own-roles.ts';
import { setRole } from '../../db/update-operator.ts';
import { covers } from '../../domain/powers.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import type { ApprovalActions } from '../approvals/decide-approval.ts';
import { requestEditIn, editApproval, editOperator, endAllSessionsIn } from './edit-operator.ts';
import { auditVisit } from '../audit/staff-actor.ts';
import { approvedRole, roleToGive, roleLabel } from '../roles/role-to-give.ts';
import { beyondPowersOf } from '../roles/role-refusal.ts';

const kind = 'staff.change_role';

/** A role that only takes away holds at once, so that one who must stop is stopped; any other is asked for. */
export const changeRole = handle(
  contract,
  (world) =>
    ({ staffId, role, reason }, visit) =>
      editOperator(world, visit, staffId, async (tx, operator) => {
        const done = accept({ outcome: 'done' as const });
        if (operator.role === role) return done;
        if (await isLastOwner(tx, operator)) return refuse('last_owner');
        await lockRoles(tx, visit.merchantId);
        const wanted = await roleToGive(tx, visit.merchantId, role);
        if ('refusal' in wanted) return wanted;
        if (covers(await powersOf(tx, operator), wanted.powers)) {
          await changeIn(world, tx, visit, { operator, role, reason });
          return done;
        }
        const beyond = await beyondPowersOf(tx, [visit.staff.staffId], wanted.powers);
        if (beyond) return beyond;
        const roleNow = await roleLabel(tx, visit.merchantId, operator.role);
        const facts = { roleNow, ...wanted.facts };
        return requestEditIn(world, tx, visit, { kind, operator, facts, reason });
      }),
);

const isLastOwner = async (tx: Tx, operator: OperatorRow): Promise<boolean> =>
  operator.role === 'owner' && operator.status === 'active' && (await lockActiveOwners(tx, operator.merchant_id)) <= 1;

type Change = { operator: OperatorRow; role: string; reason: string };

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
    const wanted = await approvedRole(tx, approval, visit);
    if ('refusal' in wanted) return wanted;
    const { role } = wanted;
    if (operator.role !== role && (await isLastOwner(tx, operator))) return refuse('last_owner');
    await changeIn(world, tx, visit, { operator, role, reason: approval.reason });
    return accept(undefined);
  }),
});
