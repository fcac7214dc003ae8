import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffRoleVersions as contract } from '../../contract/roles/staff-role-versions.ts';
import { roleVersions } from '../../db/roles/own-roles.ts';
import { viewPowers } from './view-role.ts';

export const staffRoleVersions = handle(contract, (world) => async ({ roleId }, { merchantId }) => {
  const found = await roleVersions(world.backofficeDatabase.read, merchantId, roleId);
  if (found.length === 0) return refuse('not_found');
  return accept({
    versions: found.map(({ version, names, isClosed, reason, setBy, setWith, setAt, ...powers }) => ({
      version,
      names,
      isClosed,
      ...viewPowers(powers),
      reason,
      setBy,
      setWith,
      setAt,
    })),
  });
});
