import type { Tx } from '#kit/server/database/database.ts';
import { moneyOfVisit, type StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { OwnRoleVersion } from '../../db/roles/own-roles.ts';
import type { OwnRole } from '../../domain/own-role.ts';
import { requestApprovalIn } from '../approvals/request-approval.ts';
import { contentOf, roleFacts } from './role-facts.ts';

export const setRoleKind = 'staff.set_role';

type Asked = { roleId: string; before: OwnRoleVersion | undefined; role: OwnRole; reason: string };

/** Asks another owner for this role in place of the version that stands. */
export const requestRoleIn = (world: World, tx: Tx, visit: StaffVisit, { roleId, before, role, reason }: Asked) => {
  const currency = moneyOfVisit(visit);
  return requestApprovalIn(world, tx, visit, {
    kind: setRoleKind,
    permission: 'staff.write',
    subject: { kind: 'role', id: roleId },
    amount: null,
    facts: {
      basedOn: before?.version ?? 0,
      before: before ? roleFacts(before, currency) : null,
      after: roleFacts(role, currency),
      content: contentOf(role),
    },
    reason,
  });
};
