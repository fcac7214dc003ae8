import { handle } from '#kit/server/http/handle.ts';
import { challengeIn, readNewPasskey, relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { addPasskey as contract } from '../../contract/factors/add-passkey.ts';
import { lockMember } from '../../db/accounts/member-row.ts';
import { insertPasskey, passkeysOf } from '../../db/factors/passkeys.ts';
import { passkeysMax } from '../../domain/second-factor.ts';
import { firstCodesIn } from './make-recovery-codes.ts';
import { noteFactorIn } from './note-factor.ts';
import { takeQuestion } from './passkey-question.ts';

/** The question was asked of this session after its password was confirmed, and is spent here. */
export const addPasskey = handle(contract, (world) => async ({ name, answer }, visit) => {
  const { memberId } = visit.player;
  const challenge = challengeIn(answer);
  const asked = challenge && (await takeQuestion(world, visit, { challenge, purpose: 'add', whose: memberId }));
  if (!challenge || !asked) return refuse('passkey_wrong');
  const party = relyingPartyOf(visit.host);
  const made = await readNewPasskey({ answer, challenge, party });
  if (!made) return refuse('passkey_wrong');
  return world.database.transact(async (tx) => {
    await lockMember(tx, memberId);
    if ((await passkeysOf(tx, memberId)).length >= passkeysMax) return refuse('passkeys_full');
    const passkeyId = world.entropy.id('psk');
    const at = world.clock.now();
    const isNew = await insertPasskey(tx, { ...made, passkeyId, memberId, host: party.id, name, at });
    if (!isNew) return refuse('passkey_taken');
    await noteFactorIn(world, tx, visit, { memberId, kind: 'passkey_added', name });
    return accept({ passkeyId, recoveryCodes: await firstCodesIn(world, tx, visit) });
  });
});
