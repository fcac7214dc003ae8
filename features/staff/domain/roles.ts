/** What a staff call may need. Reading and changing are apart in every area. */
export const permissions = [
  'players.read',
  'players.write',
  'players.reveal',
  'money.read',
  'money.write',
  'deposits.read',
  'deposits.write',
  'withdrawals.read',
  'withdrawals.write',
  'verification.read',
  'verification.write',
  'verification.reveal',
  'protection.read',
  'protection.write',
  'reports.read',
  'draws.read',
  'draws.write',
  'merchants.read',
  'merchants.write',
  'content.read',
  'content.edit',
  'content.publish',
  'enquiries.read',
  'enquiries.write',
  'agents.read',
  'agents.write',
  'rewards.read',
  'rewards.write',
  'audit.read',
  'staff.read',
  'staff.write',
] as const;
export type Permission = (typeof permissions)[number];

export const roleNames = [
  'owner',
  'finance',
  'compliance',
  'operations',
  'support',
  'content_editor',
  'content_publisher',
  'read_only',
] as const;
export type RoleName = (typeof roleNames)[number];

type Role = {
  permissions: readonly Permission[];
  /** The highest amount, in minor units, that this role may approve as the second person; null without bound. */
  approvalMax: bigint | null;
};

export const roles: Readonly<Record<RoleName, Role>> = {
  owner: { permissions, approvalMax: null },
  finance: {
    permissions: [
      'players.read',
      'money.read',
      'money.write',
      'deposits.read',
      'deposits.write',
      'withdrawals.read',
      'withdrawals.write',
      'reports.read',
      'draws.read',
      'merchants.read',
      'agents.read',
      'agents.write',
      'rewards.read',
      'rewards.write',
      'audit.read',
    ],
    approvalMax: 20_000_000n,
  },
  compliance: {
    permissions: [
      'players.read',
      'money.read',
      'deposits.read',
      'withdrawals.read',
      'verification.read',
      'verification.write',
      'verification.reveal',
      'protection.read',
      'protection.write',
      'merchants.read',
      'enquiries.read',
      'agents.read',
      'rewards.read',
      'audit.read',
    ],
    approvalMax: 0n,
  },
  operations: {
    permissions: [
      'players.read',
      'players.write',
      'deposits.read',
      'withdrawals.read',
      'reports.read',
      'draws.read',
      'draws.write',
      'merchants.read',
      'merchants.write',
      'content.read',
      'content.edit',
      'content.publish',
      'enquiries.read',
      'enquiries.write',
      'agents.read',
      'rewards.read',
      'audit.read',
    ],
    approvalMax: 0n,
  },
  support: {
    permissions: [
      'players.read',
      'players.write',
      'players.reveal',
      'money.read',
      'deposits.read',
      'withdrawals.read',
      'protection.read',
      'protection.write',
      'draws.read',
      'content.read',
      'enquiries.read',
      'enquiries.write',
    ],
    approvalMax: 0n,
  },
  content_editor: { permissions: ['merchants.read', 'content.read', 'content.edit'], approvalMax: 0n },
  content_publisher: {
    permissions: ['merchants.read', 'content.read', 'content.edit', 'content.publish'],
    approvalMax: 0n,
  },
  read_only: {
    permissions: [
      'players.read',
      'money.read',
      'deposits.read',
      'withdrawals.read',
      'reports.read',
      'draws.read',
      'merchants.read',
      'content.read',
      'enquiries.read',
      'agents.read',
      'rewards.read',
      'audit.read',
      'staff.read',
    ],
    approvalMax: 0n,
  },
};

export const isRoleName = (text: string): text is RoleName => Object.hasOwn(roles, text);

/** @returns none for a role that no longer exists. */
export const permissionsOf = (role: string): readonly Permission[] => (isRoleName(role) ? roles[role].permissions : []);

/** Whether the other role gives nothing that the first has not, nor approves more: any other change is a raise. */
export const onlyTakesAway = (from: string, to: RoleName): boolean => {
  const had = permissionsOf(from);
  const maxBefore = isRoleName(from) ? roles[from].approvalMax : 0n;
  const maxAfter = roles[to].approvalMax;
  const isNoHigher = maxBefore === null || (maxAfter !== null && maxAfter <= maxBefore);
  return isNoHigher && roles[to].permissions.every((permission) => had.includes(permission));
};
