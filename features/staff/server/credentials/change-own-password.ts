import { afterCommit } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { isPassword } from '#kit/server/credentials/password.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { changeOwnPassword as contract } from '../../contract/change-own-password.ts';
import { endLogInsOf } from '../../db/log-ins.ts';
import { operatorById } from '../../db/operators.ts';
import { endSessionsOf } from '../../db/sessions.ts';
import { setOwnPassword } from '../../db/update-operator.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { newPasswordHash } from './new-password.ts';
import { auditVisit } from '../audit/staff-actor.ts';
import { takeGuess } from '../sessions/take-guess.ts';

export const changeOwnPassword = handle(contract, (world) => async ({ password, newPassword }, visit) => {
  const { staffId, sessionId } = visit.staff;
  const guess = await takeGuess(world, { sessionId: visit.staff.sessionId });
  if (!guess.ok) return guess;
  const operator = await operatorById(world.backofficeDatabase.read, staffId);
  if (!operator || !(await isPassword(password, operator.password_hash))) return refuse('password_wrong');
  await guess.value.takeBack();
  const hash = await newPasswordHash(world, newPassword, operator);
  if (!hash.ok) return hash;
  return world.backofficeDatabase.transact(async (tx) => {
    await setOwnPassword(tx, staffId, hash.value);
    await endLogInsOf(tx, staffId);
    const ended = await endSessionsOf(tx, { staffId, cause: 'password_changed', sparedSessionId: sessionId });
    afterCommit(tx, () => {
      for (const other of ended) world.live.endSession(other);
    });
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'staff.change_own_password',
      subject: { kind: 'operator', id: staffId },
      after: { otherSessionsEnded: ended.length },
    });
    return accept({});
  });
});
