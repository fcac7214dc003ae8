import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';

/** Earlier codes no longer open anything. */
export const replaceRecoveryCodes = async (tx: Tx, staffId: string, indexes: readonly string[]): Promise<void> => {
  await sql`delete from staff.recovery_code where staff_id = ${staffId}`.execute(tx);
  for (const index of indexes)
    await sql`
      insert into staff.recovery_code (staff_id, code_index)
      values (${staffId}, ${index})`.execute(tx);
};

/** Uses a code up. @returns false when unknown or used before. */
export const useRecoveryCode = async (tx: Tx, staffId: string, index: string): Promise<boolean> => {
  const { rows } = await sql`
    update staff.recovery_code
    set used_at = kit.now()
    where staff_id = ${staffId}
      and code_index = ${index}
      and used_at is null
    returning code_index`.execute(tx);
  return rows.length === 1;
};

export const recoveryCodesLeft = async (read: Read, staffId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from staff.recovery_code
    where staff_id = ${staffId}
      and used_at is null`.execute(read);
  return oneRow(rows).count;
};

/** With the authenticator's secret go passkeys and codes on paper. */
export const dropOtherFactors = async (tx: Tx, staffId: string): Promise<void> => {
  await sql`delete from staff.passkey where staff_id = ${staffId}`.execute(tx);
  await sql`delete from staff.recovery_code where staff_id = ${staffId}`.execute(tx);
};
