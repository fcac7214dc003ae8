import { z } from 'zod';
import type { Money } from '#kit/shared/money/currency.ts';
import { minor, moneyText } from '#kit/shared/money/money.ts';
import { storedAmount, storedLimits } from '../../db/roles/stored-limits.ts';
import type { OwnRole } from '../../domain/own-role.ts';
import { ownPermissions, moneyPermissions } from '../../domain/powers.ts';

/** A role as the second person and the trail see it, field by field. */
export const roleFacts = (role: OwnRole, currency: Money) => ({
  nameTh: role.names.TH,
  nameEn: role.names.EN,
  permissions: [...role.permissions].sort(),
  approvalMax: textOf(role.approvalMax, currency),
  ...Object.fromEntries(
    moneyPermissions.flatMap((permission) => {
      const area = permission.replace('.write', '');
      const limit = role.limits[permission];
      return [
        [`${area}Act`, textOf(limit?.act ?? null, currency)],
        [`${area}Day`, textOf(limit?.day ?? null, currency)],
      ];
    }),
  ),
  roleState: role.isClosed ? 'closed' : 'open',
});

const textOf = (amount: bigint | null, currency: Money): string | null =>
  amount === null ? null : moneyText(minor(amount), currency);

/** What the approval alone reads: the role that would be, whole, in minor units. */
export const roleContent = z.object({
  names: z.object({ TH: z.string(), EN: z.string() }),
  permissions: z.array(z.enum(ownPermissions)),
  approvalMax: storedAmount,
  limits: storedLimits,
  isClosed: z.boolean(),
});

export const contentOf = ({ names, permissions, approvalMax, limits, isClosed }: OwnRole) => ({
  names,
  permissions: [...permissions].sort(),
  approvalMax: plain(approvalMax),
  limits: Object.fromEntries(
    Object.entries(limits).map(([permission, { act, day }]) => [permission, { act: plain(act), day: plain(day) }]),
  ),
  isClosed,
});

const plain = (amount: bigint | null): string | null => (amount === null ? null : String(amount));
