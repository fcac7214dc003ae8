import type { InputOf, OutputOf } from '#kit/shared/endpoint.ts';
import { amountOrZeroTyped, typedOf } from '#kit/shared/money/amount-typed.ts';
import type { Minor } from '#kit/shared/money/money.ts';
import type { staffSetRole } from '../../contract/roles/staff-set-role.ts';
import type { staffRoles } from '../../contract/roles/staff-roles.ts';
import { ownPermissions, isMoneyPermission, type MoneyPermission, moneyPermissions } from '../../domain/powers.ts';

export type Role = OutputOf<typeof staffRoles>['roles'][number];
export type OwnPermission = (typeof ownPermissions)[number];

/** A role as it is written: amounts as they were typed, empty without bound. */
export type RoleDraft = {
  roleId: string | null;
  basedOn: number;
  th: string;
  en: string;
  permissions: ReadonlySet<OwnPermission>;
  approvalMax: string;
  limits: Readonly<Record<MoneyPermission, { act: string; day: string }>>;
};

const typed = (amount: bigint | null | undefined): string =>
  amount === null || amount === undefined ? '' : typedOf(amount);

const limitsOf = (role: Role | undefined): RoleDraft['limits'] => {
  const of = (permission: MoneyPermission) => {
    const limit = role?.limits.find((one) => one.permission === permission);
    return { act: typed(limit?.act), day: typed(limit?.day) };
  };
  return {
    'deposits.write': of('deposits.write'),
    'withdrawals.write': of('withdrawals.write'),
    'money.write': of('money.write'),
    'bonuses.write': of('bonuses.write'),
    'rewards.write': of('rewards.write'),
    'agents.write': of('agents.write'),
  };
};

/** A new role, empty or as a copy of another: without its name. */
export const copyOf = (role: Role | undefined): RoleDraft => ({
  roleId: null,
  basedOn: 0,
  th: '',
  en: '',
  permissions: new Set(ownPermissions.filter((permission) => role?.permissions.includes(permission))),
  approvalMax: role ? typed(role.approvalMax) : '0',
  limits: limitsOf(role),
});

/** Another version of an own role. */
export const draftOf = (role: Role): RoleDraft => ({
  ...copyOf(role),
  roleId: role.role,
  basedOn: role.own?.version ?? 0,
  th: role.own?.names.TH ?? '',
  en: role.own?.names.EN ?? '',
});

/** As the server takes it, but for the reason. */
export type WantedRole = Omit<InputOf<typeof staffSetRole>, 'reason'>;

type Fault = 'names' | 'permissions' | 'approvalMax' | MoneyPermission;

/** What the server is asked for, or the first part that can't be read. */
export const readDraft = (draft: RoleDraft) => {
  const names = { TH: draft.th.trim(), EN: draft.en.trim() };
  const bound = read(draft.approvalMax);
  if (names.TH === '' || names.EN === '') return fault('names');
  if (draft.permissions.size === 0) return fault('permissions');
  if (bound === undefined) return fault('approvalMax');
  const limits: { permission: MoneyPermission; act: Minor | null; day: Minor | null }[] = [];
  for (const permission of moneyPermissions) {
    if (!draft.permissions.has(permission)) continue;
    const [act, day] = [read(draft.limits[permission].act), read(draft.limits[permission].day)];
    if (!isLimit(act) || !isLimit(day) || (act !== null && day !== null && act > day)) return fault(permission);
    if (act !== null || day !== null) limits.push({ permission, act, day });
  }
  const { roleId, basedOn } = draft;
  return {
    ok: true as const,
    input: { roleId, basedOn, names, permissions: [...draft.permissions], approvalMax: bound, limits },
  };
};

const fault = (part: Fault) => ({ ok: false as const, fault: part });

/** Empty is without bound; undefined what is no amount. */
const read = (text: string): Minor | null | undefined => (text.trim() === '' ? null : amountOrZeroTyped(text));
const isLimit = (amount: Minor | null | undefined): amount is Minor | null =>
  amount === null || (amount !== undefined && amount > 0n);

/** Permissions by their area, in the order of the list. */
export const areas: readonly (readonly [area: string, permissions: readonly OwnPermission[]])[] = [
  ...Map.groupBy(ownPermissions, (permission) => permission.split('.')[0] ?? ''),
];

/** Of these permissions, those that may be bounded. */
export const bounded = (permissions: ReadonlySet<OwnPermission>): MoneyPermission[] =>
  [...permissions].filter((permission) => isMoneyPermission(permission));
