import { afterCommit } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { logOut as contract } from '../../contract/log-out.ts';
import { endSession } from '../../db/sessions.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { auditVisit } from '../audit/staff-actor.ts';

export const logOut = handle(
  contract,
  (world) => (_input, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const { sessionId, staffId } = visit.staff;
      await endSession(tx, sessionId);
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'staff.log_out',
        subject: { kind: 'operator', id: staffId },
        after: { sessionId },
      });
      afterCommit(tx, () => world.live.endSession(sessionId));
      return accept({});
    }),
);
