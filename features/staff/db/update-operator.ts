import { sql, type Tx } from '#kit/server/database/database.ts';

export const setStatus = async (tx: Tx, staffId: string, status: 'active' | 'disabled'): Promise<void> => {
  await sql`
    update staff.operator
    set status = ${status}
    where staff_id = ${staffId}`.execute(tx);
};

export const setRole = async (tx: Tx, staffId: string, role: string): Promise<void> => {
  await sql`
    update staff.operator
    set role = ${role}
    where staff_id = ${staffId}`.execute(tx);
};

/** The person's own password. */
export const setOwnPassword = async (tx: Tx, staffId: string, hash: string): Promise<void> => {
  await sql`
    update staff.operator
    set password_hash = ${hash}, password_is_temporary = false, password_until = null
    where staff_id = ${staffId}`.execute(tx);
};

/** A password that another person set: it must be replaced at the next log-in. */
export const setTemporaryPassword = async (
  tx: Tx,
  it: { staffId: string; hash: string; forMs: number },
): Promise<void> => {
  await sql`
    update staff.operator
    set
      password_hash = ${it.hash},
      password_is_temporary = true,
      password_until = kit.now() + ${it.forMs}::float8 * interval '1 millisecond'
    where staff_id = ${it.staffId}`.execute(tx);
};

/** @param sealed encrypted, or null to forget it. */
export const setSecondFactor = async (tx: Tx, staffId: string, sealed: string | null): Promise<void> => {
  await sql`
    update staff.operator
    set totp_secret = ${sealed}
    where staff_id = ${staffId}`.execute(tx);
};

export const noteLogIn = async (tx: Tx, staffId: string): Promise<void> => {
  await sql`
    update staff.operator
    set last_log_in_at = kit.now()
    where staff_id = ${staffId}`.execute(tx);
};
