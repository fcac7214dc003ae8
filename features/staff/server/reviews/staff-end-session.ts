import { afterCommit } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffEndSession as contract } from '../../contract/reviews/staff-end-session.ts';
import { endOneSession } from '../../db/reviews/living-sessions.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { auditVisit } from '../audit/staff-actor.ts';

/** It only takes away, so that a session that looks wrong is over at once. */
export const staffEndSession = handle(
  contract,
  (world) =>
    ({ sessionId, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const staffId = await endOneSession(tx, { merchantId: visit.merchantId, sessionId });
        if (staffId === undefined) return refuse('session_over');
        afterCommit(tx, () => world.live.endSession(sessionId));
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'staff.end_session',
          subject: { kind: 'operator', id: staffId },
          after: { sessionsEnded: 1 },
          reason,
        });
        return accept({});
      }),
);
