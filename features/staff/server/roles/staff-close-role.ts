import { handle } from '#kit/server/http/handle.ts';
import { refuse } from '#kit/shared/result.ts';
import { staffCloseRole as contract } from '../../contract/roles/staff-close-role.ts';
import { holdersOf } from '../../db/operators.ts';
import { lockRoles, ownRoleById } from '../../db/roles/own-roles.ts';
import { requestRoleIn } from './request-role.ts';

export const staffCloseRole = handle(
  contract,
  (world) =>
    ({ roleId, basedOn, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const { merchantId } = visit;
        await lockRoles(tx, merchantId);
        const before = await ownRoleById(tx, merchantId, roleId);
        if (!before || before.isClosed) return refuse('role_unknown');
        if (before.version !== basedOn) return refuse('version_conflict');
        if ((await holdersOf(tx, merchantId, roleId)).length > 0) return refuse('role_in_use');
        return requestRoleIn(world, tx, visit, { roleId, before, role: { ...before, isClosed: true }, reason });
      }),
);
