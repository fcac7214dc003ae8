import { canHavePasskeys } from '#kit/server/passkeys.ts';
import { newRecoveryCodes } from '#kit/server/recovery-codes.ts';
import type { Handler } from '#kit/server/routes.ts';
import { stepsOfCode } from '#kit/server/totp.ts';
import type { World } from '#kit/server/world.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { makeOwnRecoveryCodes } from '../contract/make-own-recovery-codes.ts';
import type * as contract from '../contract/own-factor.ts';
import { useCode } from '../db/log-ins.ts';
import { passkeysOf } from '../db/passkeys.ts';
import { recoveryCodesLeft, replaceRecoveryCodes } from '../db/recovery-codes.ts';
import { appendAuditIn } from './append-audit.ts';
import { confirmOwnPassword } from './confirm-own-password.ts';
import { partyOf } from './own-passkeys.ts';
import { openSecret, recoveryIndex } from './second-factor.ts';
import { auditVisit } from './staff-actor.ts';
import { takeGuess } from './take-guess.ts';

export const ownFactor =
  (world: World): Handler<typeof contract.ownFactor> =>
  async (_input, visit) => {
    const tx = world.backofficeDatabase.read;
    const rows = await passkeysOf(tx, visit.staff.staffId);
    return accept({
      passkeys: rows.map((row) => ({
        passkeyId: row.passkey_id,
        name: row.name,
        host: row.host,
        addedAt: row.added_at,
        lastUsedAt: row.last_used_at,
        isCopied: row.copied_at !== null,
      })),
      canAddPasskeys: canHavePasskeys(partyOf(visit)),
      recoveryCodesLeft: await recoveryCodesLeft(tx, visit.staff.staffId),
    });
  };

/** Confirmed by the password and a code of the authenticator, as whoever holds the new ones can log in with them. */
export const makeCodes =
  (world: World): Handler<typeof makeOwnRecoveryCodes> =>
  async ({ password, code }, visit) => {
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
  };
