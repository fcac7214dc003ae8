import { afterCommit } from '#kit/server/database.ts';
import {
  canHavePasskeys,
  challengeIn,
  passkeyCreationOf,
  passkeyQuestionMs,
  readNewPasskey,
  relyingPartyOf,
} from '#kit/server/passkeys.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { sha256Hex } from '#kit/shared/digest.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { addOwnPasskey } from '../contract/add-own-passkey.ts';
import type { removeOwnPasskey } from '../contract/remove-own-passkey.ts';
import type { startOwnPasskey } from '../contract/start-own-passkey.ts';
import {
  deletePasskey,
  insertPasskey,
  insertPasskeyQuestion,
  type PasskeyRow,
  passkeysOf,
  takePasskeyQuestion,
} from '../db/passkeys.ts';
import { endSessionsOf } from '../db/sessions.ts';
import { passkeysMax } from '../domain/limits.ts';
import { appendAuditIn } from './append-audit.ts';
import { confirmOwnPassword } from './confirm-own-password.ts';
import { auditVisit } from './staff-actor.ts';

export const partyOf = ({ host }: { host?: string | undefined }) => relyingPartyOf(host ?? '');

/** The good passkeys of a host, as a browser is told of them. */
export const namesOf = (rows: readonly PasskeyRow[], host: string) =>
  rows
    .filter((row) => row.host === host && row.copied_at === null)
    .map((row) => ({
      credentialId: row.credential_id,
      transports: row.transports.split(',').filter((each) => each !== ''),
    }));

const questionOf = (visit: StaffVisit, challenge: string) => ({
  challengeHash: sha256Hex(challenge),
  staffId: visit.staff.staffId,
  sessionId: visit.staff.sessionId,
  host: partyOf(visit).id,
});

export const askForNewPasskey =
  (world: World): Handler<typeof startOwnPasskey> =>
  async ({ password }, visit) => {
    const party = partyOf(visit);
    if (!canHavePasskeys(party)) return refuse('passkey_place');
    const operator = await confirmOwnPassword(world, visit, password);
    if (!operator.ok) return operator;
    const rows = await passkeysOf(world.backofficeDatabase.read, visit.staff.staffId);
    if (rows.length >= passkeysMax) return refuse('passkeys_full');
    const challenge = world.entropy.token();
    await world.backofficeDatabase.transact((tx) =>
      insertPasskeyQuestion(tx, { ...questionOf(visit, challenge), forMs: passkeyQuestionMs }),
    );
    const { username } = operator.value;
    const known = namesOf(rows, party.id);
    const holderId = visit.staff.staffId;
    return accept(passkeyCreationOf({ challenge, party, siteName: party.id, holderId, username, known }));
  };

export const keepPasskey =
  (world: World): Handler<typeof addOwnPasskey> =>
  async ({ name, answer }, visit) => {
    const { staffId } = visit.staff;
    const challenge = challengeIn(answer);
    if (challenge === undefined) return refuse('passkey_wrong');
    // Spent in a transaction of its own: also where what it asked for is refused.
    const isAsked = await world.backofficeDatabase.transact((tx) =>
      takePasskeyQuestion(tx, questionOf(visit, challenge)),
    );
    const party = partyOf(visit);
    const made = isAsked ? await readNewPasskey({ answer, challenge, party }) : undefined;
    if (!made) return refuse('passkey_wrong');
    return world.backofficeDatabase.transact(async (tx) => {
      if ((await passkeysOf(tx, staffId)).length >= passkeysMax) return refuse('passkeys_full');
      const passkeyId = world.entropy.id('psk');
      if (!(await insertPasskey(tx, { ...made, passkeyId, staffId, host: party.id, name })))
        return refuse('passkey_taken');
      await appendAuditIn(tx, {
        ...auditVisit(visit),
        action: 'staff.add_passkey',
        subject: { kind: 'operator', id: staffId },
        after: { passkeyId, name, host: party.id },
      });
      return accept({ passkeyId });
    });
  };

/** Whoever used a lost key is out. */
export const takePasskeyAway =
  (world: World): Handler<typeof removeOwnPasskey> =>
  async ({ passkeyId, password }, visit) => {
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
  };
