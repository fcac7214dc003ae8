import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { platformTenant } from '../domain/platform.ts';

export type OperatorRow = {
  staff_id: string;
  merchant_id: string;
  username: string;
  display_name: string;
  role: string;
  status: 'active' | 'disabled';
  password_hash: string;
  password_is_temporary: boolean;
  /** When a password that others set ends. */
  password_until: Instant | null;
  totp_secret: string | null;
  created_at: Instant;
  /** When the machine let it in, where nobody else could. */
  admitted_at: Instant | null;
  last_log_in_at: Instant | null;
};

const columns = sql`
  staff_id, merchant_id, username, display_name, role, status, password_hash, password_is_temporary,
  password_until, totp_secret, created_at, admitted_at, last_log_in_at`;

/** @param username in small letters. */
export const operatorByName = async (read: Read, username: string): Promise<OperatorRow | undefined> => {
  const { rows } = await sql<OperatorRow>`
    select ${columns}
    from staff.operator
    where username = ${username}`.execute(read);
  return rows[0];
};

export const operatorById = async (read: Read, staffId: string): Promise<OperatorRow | undefined> => {
  const { rows } = await sql<OperatorRow>`
    select ${columns}
    from staff.operator
    where staff_id = ${staffId}`.execute(read);
  return rows[0];
};

/** The operator, if of this merchant, locked until the transaction ends. */
export const lockOperator = async (tx: Tx, merchantId: string, staffId: string): Promise<OperatorRow | undefined> => {
  const { rows } = await sql<OperatorRow>`
    select ${columns}
    from staff.operator
    where staff_id = ${staffId} and merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0];
};

/** Locks every owner that can log in and counts them: the last one stays. */
export const lockActiveOwners = async (tx: Tx, merchantId: string): Promise<number> => {
  const { rows } = await sql`
    select staff_id
    from staff.operator
    where merchant_id = ${merchantId} and role = 'owner' and status = 'active'
    order by staff_id
    for update`.execute(tx);
  return rows.length;
};

type ListedRow = Omit<OperatorRow, 'password_hash'> & { sessions_open: number };

/** @param sessionIdleMs after how long without a call a session no longer counts. */
export const operatorsOf = async (read: Read, merchantId: string, sessionIdleMs: number): Promise<ListedRow[]> => {
  const { rows } = await sql<ListedRow>`
    select ${columns}, (
      select count(*)::int
      from staff.session session
      where session.staff_id = operator.staff_id
        and session.ended_at is null
        and session.expires_at > kit.now()
        and session.seen_at > kit.now() - ${sessionIdleMs} * interval '1 millisecond'
    ) as sessions_open
    from staff.operator operator
    where merchant_id = ${merchantId}
    order by username`.execute(read);
  return rows;
};

/** Whoever has this role, disabled ones as well. */
export const holdersOf = async (read: Read, merchantId: string, role: string): Promise<string[]> => {
  const { rows } = await sql<{ staff_id: string }>`
    select staff_id
    from staff.operator
    where merchant_id = ${merchantId} and role = ${role}
    order by staff_id`.execute(read);
  return rows.map(({ staff_id }) => staff_id);
};

/** How many owners of each merchant have logged in once: with a password and a second factor of their own; none where it stands not. */
export const readyOwners = async (read: Read, merchantIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ merchant_id: string; count: number }>`
    select merchant_id, count(*)::int as count
    from staff.operator
    where merchant_id = any (${[...merchantIds]}::text[])
      and role = 'owner'
      and status = 'active'
      and totp_secret is not null
      and not password_is_temporary
    group by merchant_id`.execute(read);
  return new Map(rows.map(({ merchant_id, count }) => [merchant_id, count]));
};

export const countOperators = async (read: Read, merchantId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from staff.operator
    where merchant_id = ${merchantId}`.execute(read);
  return oneRow(rows).count;
};

/** Stands as the maker of those whom the demo loads. */
export const demoMaker = 'demo';

export type NewOperator = {
  staffId: string;
  merchantId: string;
  username: string;
  displayName: string;
  role: string;
  passwordHash: string;
  passwordIsTemporary: boolean;
  /** How long a password that others set is good. */
  passwordForMs?: number;
  totpSecret: string | null;
  createdAt: Instant;
  createdBy: string;
};

/** @returns false where somebody has this name already. */
export const insertOperator = async (tx: Tx, it: NewOperator): Promise<boolean> => {
  const { rows } = await sql`
    insert into staff.operator (
      staff_id, merchant_id, username, display_name, role, password_hash, password_is_temporary, password_until,
      totp_secret, created_at, created_by
    )
    values (
      ${it.staffId}, ${it.merchantId}, ${it.username}, ${it.displayName}, ${it.role}, ${it.passwordHash},
      ${it.passwordIsTemporary}, kit.now() + ${it.passwordForMs ?? null}::float8 * interval '1 millisecond',
      ${it.totpSecret}, ${isoOf(it.createdAt)}::timestamptz, ${it.createdBy}
    )
    on conflict (username) do nothing
    returning staff_id`.execute(tx);
  return rows.length === 1;
};

/** Operators of a demo that can log in, locked. */
export const demoOperators = async (tx: Tx): Promise<{ staff_id: string; merchant_id: string }[]> => {
  const { rows } = await sql<{ staff_id: string; merchant_id: string }>`
    select staff_id, merchant_id
    from staff.operator
    where created_by = ${demoMaker} and status = 'active'
    order by staff_id
    for update`.execute(tx);
  return rows;
};

/** How many stand above the merchants whom no demo made, one caller at a time. */
export const lockPlatformOwners = async (tx: Tx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(7303, 1)`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from staff.operator
    where merchant_id = ${platformTenant} and created_by <> ${demoMaker}`.execute(tx);
  return oneRow(rows).count;
};

/** How many owners there are whom no demo made, one caller at a time. @param merchantId of this merchant alone. */
export const lockRealOwners = async (tx: Tx, merchantId?: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(7303, 0)`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from staff.operator
    where role = 'owner'
      and created_by <> ${demoMaker}
      and merchant_id = coalesce(${merchantId ?? null}, merchant_id)`.execute(tx);
  return oneRow(rows).count;
};
