import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffRoles as contract } from '../../contract/roles/staff-roles.ts';
import { operatorsOf } from '../../db/operators.ts';
import { ownRolesOf } from '../../db/roles/own-roles.ts';
import { idleMs } from '../../domain/limits.ts';
import { powersOfGiven } from '../../domain/powers.ts';
import { roleNames } from '../../domain/roles.ts';
import { viewPowers } from './view-role.ts';

export const staffRoles = handle(contract, (world) => async (_input, { merchantId }) => {
  const { read } = world.backofficeDatabase;
  const team = await operatorsOf(read, merchantId, idleMs);
  const holders = (wanted: string) =>
    team.filter(({ role }) => role === wanted).map(({ username, status }) => ({ username, status }));
  const own = await ownRolesOf(read, merchantId);
  return accept({
    roles: [
      ...roleNames.map((role) => ({
        role,
        own: null,
        ...viewPowers(powersOfGiven(role)),
        holders: holders(role),
      })),
      ...own.map(({ roleId, names, version, isClosed, setBy, setWith, setAt, ...powers }) => ({
        role: roleId,
        own: { names, version, isClosed, setBy, setWith, setAt },
        ...viewPowers(powers),
        holders: holders(roleId),
      })),
    ],
  });
});
