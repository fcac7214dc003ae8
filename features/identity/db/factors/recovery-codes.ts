import { sql, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** The codes before are good no more. */
export const replaceRecoveryCodes = async (tx: Tx, memberId: string, indexes: readonly string[]): Promise<void> => {
  await sql`delete from identity.recovery_code where member_id = ${memberId}`.execute(tx);
  for (const index of indexes)
    await sql`
      insert into identity.recovery_code (member_id, code_index)
      values (${memberId}, ${index})`.execute(tx);
};

/** Uses a code up. @returns false when unknown or used before. */
export const useRecoveryCode = async (
  tx: Tx,
  { memberId, index, at }: { memberId: string; index: string; at: Instant },
): Promise<boolean> => {
  const { rows } = await sql`
    update identity.recovery_code
    set used_at = ${isoOf(at)}::timestamptz
    where member_id = ${memberId}
      and code_index = ${index}
      and used_at is null
    returning code_index`.execute(tx);
  return rows.length === 1;
};

export const deleteRecoveryCodes = async (tx: Tx, memberId: string): Promise<void> => {
  await sql`delete from identity.recovery_code where member_id = ${memberId}`.execute(tx);
};
