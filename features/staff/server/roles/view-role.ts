import { minor } from '#kit/shared/money/money.ts';
import { moneyPermissions, type Powers } from '../../domain/powers.ts';
import type { Permission } from '../../domain/roles.ts';

/** Powers as they go over the wire. */
export const viewPowers = ({ permissions, approvalMax, limits }: Powers<Permission>) => ({
  permissions: [...permissions],
  approvalMax: orNull(approvalMax),
  limits: moneyPermissions.flatMap((permission) => {
    const limit = limits[permission];
    return limit ? [{ permission, act: orNull(limit.act), day: orNull(limit.day) }] : [];
  }),
});

const orNull = (amount: bigint | null) => (amount === null ? null : minor(amount));
