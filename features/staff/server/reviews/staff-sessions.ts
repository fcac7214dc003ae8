import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { staffSessions as contract } from '../../contract/reviews/staff-sessions.ts';
import { livingSessions } from '../../db/reviews/living-sessions.ts';
import { idleMs } from '../../domain/limits.ts';

export const staffSessions = handle(contract, (world) => async (_input, { merchantId, staff }) => {
  const rows = await livingSessions(world.backofficeDatabase.read, merchantId, idleMs);
  return accept({
    sessions: rows.map((row) => ({
      sessionId: row.session_id,
      username: row.username,
      displayName: row.display_name,
      ip: row.ip,
      userAgent: row.user_agent,
      startedAt: row.created_at,
      seenAt: row.seen_at,
      expiresAt: row.expires_at,
      isThis: row.session_id === staff.sessionId,
    })),
  });
});
