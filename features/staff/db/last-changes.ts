import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';

export type LastChange = { subjectId: string; at: Instant; by: string; reason: string | null };

/** The newest audit entry about each subject of a kind. */
export const lastChangesOf = async (read: Read, merchantId: string, subjectKind: string): Promise<LastChange[]> => {
  const { rows } = await sql<{ subject_id: string; at: Instant; actor_name: string; reason: string | null }>`
    select distinct on (subject_id) subject_id, at, actor_name, reason
    from staff.audit_entry
    where subject_kind = ${subjectKind} and merchant_id = ${merchantId}
    order by subject_id, seq desc`.execute(read);
  return rows.map(({ subject_id, at, actor_name, reason }) => ({ subjectId: subject_id, at, by: actor_name, reason }));
};
