import { handle } from '#kit/server/http/handle.ts';
import { challengeIn, readNewPasskey } from '#kit/server/credentials/passkeys.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { addOwnPasskey as contract } from '../../contract/add-own-passkey.ts';
import { insertPasskey, passkeysOf, takePasskeyQuestion } from '../../db/passkeys.ts';
import { passkeysMax } from '../../domain/limits.ts';
import { appendAuditIn } from '../audit/append-audit.ts';
import { partyOf, questionOf } from './own-passkeys.ts';
import { auditVisit } from '../audit/staff-actor.ts';

export const addOwnPasskey = handle(contract, (world) => async ({ name, answer }, visit) => {
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
});
