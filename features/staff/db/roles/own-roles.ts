import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import { isOwnRoleId, type OwnRole } from '../../domain/own-role.ts';
import { isPlatform, platformRole } from '../../domain/platform.ts';
import { noPowers, platformPowers, type Powers, powersOfGiven } from '../../domain/powers.ts';
import { isRoleName, permissions } from '../../domain/roles.ts';
import { storedLimits, storedNames } from './stored-limits.ts';

export type OwnRoleVersion = OwnRole & {
  roleId: string;
  version: number;
  reason: string;
  /** Usernames of the two. */
  setBy: string;
  setWith: string;
  setAt: Instant;
};

type Row = {
  role_id: string;
  version: number;
  names: unknown;
  permissions: string[];
  limits: unknown;
  approval_max: bigint | null;
  is_closed: boolean;
  reason: string;
  set_by_name: string;
  set_with_name: string;
  set_at: Instant;
};

const versionOf = (row: Row): OwnRoleVersion => ({
  roleId: row.role_id,
  version: row.version,
  names: storedNames.parse(row.names),
  // A permission that is no more gives nothing.
  permissions: permissions.filter((permission) => row.permissions.includes(permission)),
  limits: storedLimits.parse(row.limits),
  approvalMax: row.approval_max,
  isClosed: row.is_closed,
  reason: row.reason,
  setBy: row.set_by_name,
  setWith: row.set_with_name,
  setAt: row.set_at,
});

const selected = sql`
  v.role_id, v.version, v.names, v.permissions, v.limits, v.approval_max, v.is_closed, v.reason,
  asker.username as set_by_name, approver.username as set_with_name, v.set_at
  from staff.own_role_version v
  join staff.operator asker on asker.staff_id = v.set_by
  join staff.operator approver on approver.staff_id = v.set_with`;

/** As they stand, closed ones as well. */
export const ownRolesOf = async (read: Read, merchantId: string): Promise<OwnRoleVersion[]> => {
  const { rows } = await sql<Row>`
    select distinct on (v.role_id) ${selected}
    where v.merchant_id = ${merchantId}
    order by v.role_id, v.version desc`.execute(read);
  return rows.map(versionOf);
};

/** Newest first. */
export const roleVersions = async (read: Read, merchantId: string, roleId: string): Promise<OwnRoleVersion[]> => {
  const { rows } = await sql<Row>`
    select ${selected}
    where v.merchant_id = ${merchantId}
      and v.role_id = ${roleId}
    order by v.version desc
    limit 200`.execute(read);
  return rows.map(versionOf);
};

/** As it stands, closed or not. */
export const ownRoleById = async (
  read: Read,
  merchantId: string,
  roleId: string,
): Promise<OwnRoleVersion | undefined> => {
  const { rows } = await sql<Row>`
    select ${selected}
    where v.merchant_id = ${merchantId}
      and v.role_id = ${roleId}
    order by v.version desc
    limit 1`.execute(read);
  return rows[0] && versionOf(rows[0]);
};

/** What a role gives at this moment, given or own. */
export const powersOf = async (
  read: Read,
  { merchant_id: merchantId, role }: { merchant_id: string; role: string },
): Promise<Powers> => {
  if (isPlatform({ merchantId })) return role === platformRole ? platformPowers : noPowers;
  if (isRoleName(role)) return powersOfGiven(role);
  const own = isOwnRoleId(role) ? await ownRoleById(read, merchantId, role) : undefined;
  return own && !own.isClosed ? own : noPowers;
};

/** One change of a merchant's roles, or of who has one, at a time. */
export const lockRoles = async (tx: Tx, merchantId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7208, hashtext(${merchantId}))`.execute(tx);
};

type NewVersion = OwnRole & {
  roleId: string;
  version: number;
  merchantId: string;
  reason: string;
  setBy: string;
  setWith: string;
  approvalId: string;
};

export const insertRoleVersion = async (tx: Tx, it: NewVersion): Promise<void> => {
  const limits = JSON.stringify(it.limits, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
  await sql`
    insert into staff.own_role_version (
      role_id, version, merchant_id, names, permissions, limits, approval_max, is_closed, reason, set_by, set_with,
      approval_id
    )
    values (
      ${it.roleId}, ${it.version}, ${it.merchantId}, ${JSON.stringify(it.names)}::jsonb, ${[...it.permissions]}::text[],
      ${limits}::jsonb, ${it.approvalMax}, ${it.isClosed}, ${it.reason}, ${it.setBy}, ${it.setWith}, ${it.approvalId}
    )`.execute(tx);
};
