import { z } from 'zod';
import { wireAmount, wireMoney, wireNotNegative } from '#kit/shared/money/wire-money.ts';
import { isRole, roleNameMax } from '../../domain/own-role.ts';
import { ownPermissions, moneyPermissions } from '../../domain/powers.ts';
import { permissions } from '../../domain/roles.ts';

/** A given role by its name, or an own one by its id. */
export const wireRole = z.string().max(64).refine(isRole, 'no role');

const roleName = z.string().trim().min(1).max(roleNameMax);
export const wireRoleNames = z.object({ TH: roleName, EN: roleName });

/** What an own role is made of, as it is asked for. Of a limit null is without bound. */
export const writtenRole = {
  names: z.strictObject({ TH: roleName, EN: roleName }),
  permissions: z.array(z.enum(ownPermissions)).min(1).max(permissions.length),
  approvalMax: wireNotNegative.nullable(),
  limits: z
    .array(
      z.strictObject({
        permission: z.enum(moneyPermissions),
        act: wireAmount.nullable(),
        day: wireAmount.nullable(),
      }),
    )
    .max(moneyPermissions.length),
};

/** The powers of a role as they stand. */
export const wirePowers = {
  permissions: z.array(z.enum(permissions)),
  /** The highest amount approved as the second person; null without bound. */
  approvalMax: wireMoney.nullable(),
  limits: z.array(
    z.object({ permission: z.enum(moneyPermissions), act: wireMoney.nullable(), day: wireMoney.nullable() }),
  ),
};
