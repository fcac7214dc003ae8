import { sql, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Play in these sessions begins now, where it has not begun. */
export const beginPlays = async (
  tx: Tx,
  plays: readonly { memberId: string; sessionId: string }[],
  at: Instant,
): Promise<void> => {
  const sorted = plays.toSorted((one, other) => (one.sessionId < other.sessionId ? -1 : 1));
  await sql`
    insert into protection.play (session_id, member_id, began_at)
    select session_id, member_id, ${isoOf(at)}::timestamptz
    from unnest(
      ${sorted.map(({ sessionId }) => sessionId)}::text[],
      ${sorted.map(({ memberId }) => memberId)}::text[]
    ) as play (session_id, member_id)
    on conflict (session_id) do nothing`.execute(tx);
};
