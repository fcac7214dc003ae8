import { z } from 'zod';
import type { Tx } from '#kit/server/database/database.ts';
import { moneyOfVisit, type StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { holdersOf } from '../../db/operators.ts';
import { insertRoleVersion, lockRoles, ownRoleById } from '../../db/roles/own-roles.ts';
import { covers } from '../../domain/powers.ts';
import { endAllSessionsIn } from '../accounts/edit-operator.ts';
import { giversOf, noteInfluenceIn } from '../accounts/hand-over.ts';
import type { ApprovalActions, DecidedApproval } from '../approvals/decide-approval.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { auditVisit } from '../audit/staff-actor.ts';
import { setRoleKind } from './request-role.ts';
import { roleContent, roleFacts } from './role-facts.ts';
import { beyondPowersOf, roleRefusal } from './role-refusal.ts';

const wireFacts = z.object({ basedOn: z.int(), content: roleContent });

/** What the second person's word does: the version stands, its people have it from their next log-in on. */
export const roleApproval = (world: World): ApprovalActions => ({
  [setRoleKind]: {
    approve: (tx, approval, visit) => approveIn(world, tx, approval, visit),
    reject: () => Promise.resolve(),
  },
});

const approveIn = async (world: World, tx: Tx, approval: DecidedApproval, visit: StaffVisit) => {
  const { merchantId } = visit;
  const roleId = approval.subject.id;
  const { basedOn, content: role } = wireFacts.parse(approval.facts);
  await lockRoles(tx, merchantId);
  const before = await ownRoleById(tx, merchantId, roleId);
  if ((before?.version ?? 0) !== basedOn) return refuse('version_conflict');
  const givers = giversOf(approval, visit);
  const refused =
    (await roleRefusal(tx, { merchantId, roleId, role })) ??
    (await beyondPowersOf(tx, [givers.asker, givers.approver], role));
  if (refused) return refused;
  const holders = await holdersOf(tx, merchantId, roleId);
  if (role.isClosed && holders.length > 0) return refuse('role_in_use');
  await insertRoleVersion(tx, {
    ...role,
    roleId,
    version: basedOn + 1,
    merchantId,
    reason: approval.reason,
    setBy: givers.asker,
    setWith: givers.approver,
    approvalId: approval.approvalId,
  });
  let sessionsEnded = 0;
  for (const operator of holders) {
    // Whoever raised a role has had a hand in the account of everybody who holds it.
    if (!before || !covers(before, role)) await noteInfluenceIn(tx, visit, { operator, givers, kind: 'role' });
    sessionsEnded += await endAllSessionsIn(world, tx, operator, 'revoked');
  }
  const currency = moneyOfVisit(visit);
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'staff.set_role',
    subject: { kind: 'role', id: roleId },
    ...(before ? { before: roleFacts(before, currency) } : {}),
    after: { ...roleFacts(role, currency), sessionsEnded, requestedBy: approval.requestedBy.username },
    reason: approval.reason,
  });
  return accept(undefined);
};
