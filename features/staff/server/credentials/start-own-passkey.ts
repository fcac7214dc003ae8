import { handle } from '#kit/server/http/handle.ts';
import { canHavePasskeys, passkeyCreationOf, passkeyQuestionMs } from '#kit/server/credentials/passkeys.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { startOwnPasskey as contract } from '../../contract/start-own-passkey.ts';
import { insertPasskeyQuestion, passkeysOf } from '../../db/passkeys.ts';
import { passkeysMax } from '../../domain/limits.ts';
import { confirmOwnPassword } from './confirm-own-password.ts';
import { namesOf, partyOf, questionOf } from './own-passkeys.ts';

export const startOwnPasskey = handle(contract, (world) => async ({ password }, visit) => {
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
});
