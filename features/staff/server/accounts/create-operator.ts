import { z } from 'zod';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import type { StaffVisit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { createOperator as contract } from '../../contract/create-operator.ts';
import { countOperators, insertOperator, operatorByName } from '../../db/operators.ts';
import { lockRoles } from '../../db/roles/own-roles.ts';
import { firstPasswordMs, operatorsMax } from '../../domain/limits.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import type { ApprovalActions } from '../approvals/decide-approval.ts';
import { giversOf, handOverIn, newPasswordParts, noteInfluenceIn } from './hand-over.ts';
import { requestApprovalIn } from '../approvals/request-approval.ts';
import { auditVisit } from '../audit/staff-actor.ts';
import { approvedRole, roleToGive } from '../roles/role-to-give.ts';
import { beyondPowersOf } from '../roles/role-refusal.ts';

const kind = 'staff.create_operator';

const wireAsked = z.object({ username: z.string(), displayName: z.string() });

/** A colleague is asked for, and another owner looks: whoever makes accounts alone is two people. */
export const createOperator = handle(
  contract,
  (world) =>
    ({ username: typed, displayName, role, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const username = typed.toLowerCase();
        const room = await roomIn(tx, visit, username);
        if (!room.ok) return room;
        await lockRoles(tx, visit.merchantId);
        const wanted = await roleToGive(tx, visit.merchantId, role);
        if ('refusal' in wanted) return wanted;
        const beyond = await beyondPowersOf(tx, [visit.staff.staffId], wanted.powers);
        if (beyond) return beyond;
        return requestApprovalIn(world, tx, visit, {
          kind,
          permission: 'staff.write',
          subject: { kind: 'new_operator', id: `${visit.merchantId}/${username}` },
          amount: null,
          facts: { username, displayName, ...wanted.facts },
          reason,
        });
      }),
);

const roomIn = async (
  read: Read,
  { merchantId }: StaffVisit,
  username: string,
): Promise<Result<true, 'username_taken' | 'too_many_operators'>> => {
  if (await operatorByName(read, username)) return refuse('username_taken');
  if ((await countOperators(read, merchantId)) >= operatorsMax)
    return refuse('too_many_operators', { max: operatorsMax });
  return accept(true);
};

export const createOperatorApproval = (world: World): ApprovalActions => ({
  [kind]: {
    approve: async (tx, approval, visit) => {
      const { username, displayName } = wireAsked.parse(approval.facts);
      const wanted = await approvedRole(tx, approval, visit);
      if ('refusal' in wanted) return wanted;
      const { role } = wanted;
      const room = await roomIn(tx, visit, username);
      if (!room.ok) return room;
      const { parts, hash } = await newPasswordParts(world);
      const staffId = world.entropy.id('stf');
      const isMade = await insertOperator(tx, {
        staffId,
        merchantId: visit.merchantId,
        username,
        displayName,
        role,
        passwordHash: hash,
        passwordIsTemporary: true,
        passwordForMs: firstPasswordMs,
        totpSecret: null,
        createdAt: world.clock.now(),
        createdBy: approval.requestedBy.staffId,
      });
      if (!isMade) return refuse('username_taken');
      const givers = giversOf(approval, visit);
      await noteInfluenceIn(tx, visit, { operator: staffId, givers, kind: 'created' });
      await handOverIn(world, tx, { operator: staffId, givers, parts });
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: kind,
        subject: { kind: 'operator', id: staffId },
        after: { username, displayName, role, requestedBy: approval.requestedBy.username },
        reason: approval.reason,
      });
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
});
