import { type PlatformPermission, platformPermissions } from './platform.ts';
import { type Permission, permissions, type RoleName, roles } from './roles.ts';

/** Permissions by which a word of staff moves money or makes it: an own role may bound each. */
export const moneyPermissions = [
  'deposits.write',
  'withdrawals.write',
  'money.write',
  'bonuses.write',
  'rewards.write',
  'agents.write',
] as const satisfies readonly Permission[];
export type MoneyPermission = (typeof moneyPermissions)[number];

/** What an own role may hold: who works here, and what they may, stays with the owners. */
export const ownPermissions = permissions.filter((permission) => permission !== 'staff.write');

/** Minor units, null without bound: of one act, and of all acts of one person within 24 hours. */
export type RoleLimit = { act: bigint | null; day: bigint | null };
export type RoleLimits = Readonly<Partial<Record<MoneyPermission, RoleLimit>>>;

export type Powers<Held = Permission | PlatformPermission> = {
  permissions: readonly Held[];
  /** The highest amount, in minor units, that may be approved as the second person; null without bound. */
  approvalMax: bigint | null;
  limits: RoleLimits;
};

/** Of a role that is closed, or that nobody knows. */
export const noPowers: Powers = { permissions: [], approvalMax: 0n, limits: {} };

/** Above the merchants: no amount is theirs to decide. */
export const platformPowers: Powers = { permissions: platformPermissions, approvalMax: 0n, limits: {} };

export const powersOfGiven = (role: RoleName): Powers<Permission> => ({ ...roles[role], limits: {} });

export const isMoneyPermission = (permission: string): permission is MoneyPermission =>
  moneyPermissions.some((one) => one === permission);

/**
 * Whether the wanted powers are no more than the held ones in any respect: only such may be granted by whoever holds them, and a
 * change to them only takes away.
 */
export const covers = (held: Powers, wanted: Powers): boolean =>
  wanted.permissions.every((permission) => held.permissions.includes(permission)) &&
  isNoHigher(wanted.approvalMax, held.approvalMax) &&
  moneyPermissions
    .filter((permission) => wanted.permissions.includes(permission))
    .every((permission) => {
      const [own, other] = [held.limits[permission], wanted.limits[permission]];
      return isNoHigher(other?.act ?? null, own?.act ?? null) && isNoHigher(other?.day ?? null, own?.day ?? null);
    });

const isNoHigher = (wanted: bigint | null, held: bigint | null): boolean =>
  held === null || (wanted !== null && wanted <= held);

/** Minor units: the limit, and of a day what is left of it. */
export type LimitPassed =
  | { refusal: 'above_role_limit'; most: bigint }
  | { refusal: 'above_role_day'; most: bigint; left: bigint };

/** @param alreadyToday what the person's acts by this permission came to within the 24 hours before. */
export const limitPassed = (
  { amount, alreadyToday }: { amount: bigint; alreadyToday: bigint },
  { act, day }: RoleLimit,
): LimitPassed | undefined => {
  if (act !== null && amount > act) return { refusal: 'above_role_limit', most: act };
  if (day === null || alreadyToday + amount <= day) return undefined;
  return { refusal: 'above_role_day', most: day, left: alreadyToday < day ? day - alreadyToday : 0n };
};

/** The highest single amount that may be approved by this permission; null without bound. */
export const approvalMaxOf = ({ approvalMax, limits }: Powers, permission: string): bigint | null => {
  const act = isMoneyPermission(permission) ? (limits[permission]?.act ?? null) : null;
  return act !== null && isNoHigher(act, approvalMax) ? act : approvalMax;
};
