import { afterCommit } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { removeOwnPasskey as contract } from '../../contract/remove-own-passkey.ts';
import { deletePasskey } from '../../db/passkeys.ts';
import { endSessionsOf } from '../../db/sessions.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { confirmOwnPassword } from './confirm-own-password.ts';
import { auditVisit } from '../audit/staff-actor.ts';

/** Removes a passkey and ends all other sessions, so that a finder of a lost key is logged out. */
export const removeOwnPasskey = handle(contract, (world) => async ({ passkeyId, password }, visit) => {
  const operator = await confirmOwnPassword(world, visit, password);
  if (!operator.ok) return operator;
  const { staffId, sessionId } = visit.staff;
  return world.backofficeDatabase.transact(async (tx) => {
    const name = await deletePasskey(tx, staffId, passkeyId);
    if (name === undefined) return refuse('passkey_unknown');
    const ended = await endSessionsOf(tx, { staffId, cause: 'second_factor_reset', sparedSessionId: sessionId });
    afterCommit(tx, () => ended.forEach(world.live.endSession));
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'staff.remove_passkey',
      subject: { kind: 'operator', id: staffId },
      before: { passkeyId, name },
      after: { otherSessionsEnded: ended.length },
    });
    return accept({});
  });
});
