import { sql, type Tx } from '#kit/server/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Ends the sessions of a member but the one that asks. @returns their ids. */
export const endOtherSessions = async (
  tx: Tx,
  { memberId, sparedId, at }: { memberId: string; sparedId: string; at: Instant },
): Promise<string[]> => {
  const { rows } = await sql<{ session_id: string }>`
    update identity.session
    set ended_at = ${isoOf(at)}::timestamptz, end_reason = 'player'
    where member_id = ${memberId}
      and session_id <> ${sparedId}
      and ended_at is null
    returning session_id`.execute(tx);
  return rows.map((row) => row.session_id);
};
