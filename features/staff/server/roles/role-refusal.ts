import type { Read } from '#kit/server/database/database.ts';
import { refuse, type Refused } from '#kit/shared/result.ts';
import { operatorById } from '../../db/operators.ts';
import { ownRolesOf, powersOf } from '../../db/roles/own-roles.ts';
import { type OwnRole, ownRolesMax } from '../../domain/own-role.ts';
import { covers, type Powers } from '../../domain/powers.ts';

/** Nobody grants what they don't have: refused where any of these people holds less than what they would give. */
export const beyondPowersOf = async (
  read: Read,
  staffIds: readonly string[],
  wanted: Powers,
): Promise<Refused<'beyond_own_powers'> | undefined> => {
  for (const staffId of staffIds) {
    const operator = await operatorById(read, staffId);
    if (!operator || !covers(await powersOf(read, operator), wanted)) return refuse('beyond_own_powers');
  }
  return undefined;
};

/** Why a role can't be set as it is wanted, besides what its people may. */
export const roleRefusal = async (
  read: Read,
  { merchantId, roleId, role }: { merchantId: string; roleId: string; role: OwnRole },
): Promise<Refused<'role_name_taken' | 'too_many_roles'> | undefined> => {
  if (role.isClosed) return undefined;
  const others = (await ownRolesOf(read, merchantId)).filter((one) => !one.isClosed && one.roleId !== roleId);
  const isTaken = others.some(({ names }) => same(names.TH, role.names.TH) || same(names.EN, role.names.EN));
  if (isTaken) return refuse('role_name_taken');
  return others.length >= ownRolesMax ? refuse('too_many_roles', { max: ownRolesMax }) : undefined;
};

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
