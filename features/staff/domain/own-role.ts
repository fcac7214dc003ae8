import { refuse, accept, type Result } from '#kit/shared/result.ts';
import { type MoneyPermission, type Powers, type RoleLimit, type RoleLimits } from './powers.ts';
import { isRoleName, type Permission } from './roles.ts';

/** A merchant's own role, named in both languages of the desk. */
export type OwnRole = Powers<Permission> & {
  names: { TH: string; EN: string };
  isClosed: boolean;
};

/** Open ones of one merchant. */
export const ownRolesMax = 50;
export const roleNameMax = 40;

export const isOwnRoleId = (role: string): boolean => /^rol_[0-9a-f]{32}$/.test(role);
export const isRole = (role: string): boolean => isRoleName(role) || isOwnRoleId(role);

type Asked = {
  names: OwnRole['names'];
  permissions: readonly Permission[];
  approvalMax: bigint | null;
  limits: readonly ({ permission: MoneyPermission } & RoleLimit)[];
};

/** As it is kept: each permission once, limits only of what it holds. Refused where a day allows less than one act. */
export const ownRoleOf = (asked: Asked): Result<OwnRole, 'role_limit_order'> => {
  const { names, approvalMax } = asked;
  const permissions = [...new Set(asked.permissions)].sort();
  const limits: RoleLimits = Object.fromEntries(
    asked.limits
      .filter(({ permission, act, day }) => permissions.includes(permission) && (act !== null || day !== null))
      .map(({ permission, act, day }) => [permission, { act, day }]),
  );
  for (const { act, day } of Object.values(limits))
    if (act !== null && day !== null && act > day) return refuse('role_limit_order');
  return accept({ names, permissions, approvalMax, limits, isClosed: false });
};
