import { handle } from '#kit/server/http/handle.ts';
import { canonicalJson } from '#kit/shared/canonical-json.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffSetRole as contract } from '../../contract/roles/staff-set-role.ts';
import { lockRoles, ownRoleById } from '../../db/roles/own-roles.ts';
import { ownRoleOf } from '../../domain/own-role.ts';
import { requestRoleIn } from './request-role.ts';
import { contentOf } from './role-facts.ts';
import { beyondPowersOf, roleRefusal } from './role-refusal.ts';

/** Who may what decides over everybody's money: every change of a role takes two, also one that only takes away. */
export const staffSetRole = handle(
  contract,
  (world) =>
    ({ roleId: asked, basedOn, reason, ...wanted }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId, staff } = visit;
        const made = ownRoleOf(wanted);
        if (!made.ok) return made;
        const role = made.value;
        await lockRoles(tx, merchantId);
        const before = asked === null ? undefined : await ownRoleById(tx, merchantId, asked);
        if (asked !== null && (!before || before.isClosed)) return refuse('role_unknown');
        if ((before?.version ?? 0) !== basedOn) return refuse('version_conflict');
        if (before && canonicalJson(contentOf(before)) === canonicalJson(contentOf(role))) return refuse('no_change');
        const roleId = asked ?? world.entropy.id('rol');
        const refused =
          (await roleRefusal(tx, { merchantId, roleId, role })) ?? (await beyondPowersOf(tx, [staff.staffId], role));
        return refused ?? requestRoleIn(world, tx, visit, { roleId, before, role, reason });
      }),
);
