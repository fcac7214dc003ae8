import { handle } from '#kit/server/http/handle.ts';
import { newRecoveryCodes } from '#kit/server/credentials/recovery-codes.ts';
import { stepsOfCode } from '#kit/server/credentials/totp.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { makeOwnRecoveryCodes as contract } from '../../contract/make-own-recovery-codes.ts';
import { useCode } from '../../db/log-ins.ts';
import { replaceRecoveryCodes } from '../../db/recovery-codes.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { confirmOwnPassword } from './confirm-own-password.ts';
import { openSecret, recoveryIndex } from './second-factor.ts';
import { auditVisit } from '../audit/staff-actor.ts';
import { takeGuess } from '../sessions/take-guess.ts';

/** Confirmed by the password and a code of the authenticator, as whoever holds the new ones can log in with them. */
export const makeOwnRecoveryCodes = handle(contract, (world) => async ({ password, code }, visit) => {
  const known = await confirmOwnPassword(world, visit, password);
  if (!known.ok) return known;
  const { staffId } = visit.staff;
  const sealed = known.value.totp_secret;
  const guess = await takeGuess(world, { sessionId: visit.staff.sessionId });
  if (!guess.ok) return guess;
  const made = await world.backofficeDatabase.transact(async (tx) => {
    if (sealed === null) return refuse('code_wrong');
    const steps = await stepsOfCode(world, tx, { secret: openSecret(world, sealed), code });
    if (steps.length === 0) return refuse('code_wrong');
    let isUsed = false;
    for (const step of steps) isUsed ||= await useCode(tx, staffId, step);
    if (!isUsed) return refuse('code_already_used');
    const recoveryCodes = newRecoveryCodes(world.entropy);
    await replaceRecoveryCodes(
      tx,
      staffId,
      recoveryCodes.map((each) => recoveryIndex(world, staffId, each)),
    );
    await appendAuditIn(tx, {
      ...auditVisit(visit),
      action: 'staff.make_recovery_codes',
      subject: { kind: 'operator', id: staffId },
      after: { codes: recoveryCodes.length },
    });
    return accept({ recoveryCodes });
  });
  if (made.ok) await guess.value.takeBack();
  return made;
});
