import { sql, type Tx } from '#kit/server/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type EndReason = 'logout' | 'password_changed' | 'password_reset' | 'staff' | 'blocked';

/** Ends every session of a member that hasn't ended. @returns their ids. */
export const endSessionsOf = async (
  tx: Tx,
  { memberId, reason, at }: { memberId: string; reason: EndReason; at: Instant },
): Promise<string[]> => {
  const { rows } = await sql<{ session_id: string }>`
    update identity.session
    set ended_at = ${isoOf(at)}::timestamptz, end_reason = ${reason}
    where member_id = ${memberId}
      and ended_at is null
    returning session_id`.execute(tx);
  return rows.map((row) => row.session_id);
};

export const endSession = async (
  tx: Tx,
  { sessionId, reason, at }: { sessionId: string; reason: EndReason; at: Instant },
): Promise<void> => {
  await sql`
    update identity.session
    set ended_at = ${isoOf(at)}::timestamptz, end_reason = ${reason}
    where session_id = ${sessionId}
      and ended_at is null`.execute(tx);
};

export const touchSession = async (tx: Tx, sessionId: string, at: Instant): Promise<void> => {
  await sql`
    update identity.session
    set last_seen_at = greatest(last_seen_at, ${isoOf(at)}::timestamptz)
    where session_id = ${sessionId}
      and ended_at is null`.execute(tx);
};
