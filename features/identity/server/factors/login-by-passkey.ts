import { handle } from '#kit/server/http/handle.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { loginByPasskey as contract } from '../../contract/factors/login-by-passkey.ts';
import { lockMember } from '../../db/accounts/member-row.ts';
import { readPasskey, useProofIn } from './factor-proof.ts';
import { startSessionIn } from '../sessions/start-session.ts';

/** The passkey is held and its owner was checked by the device: both factors, so no second step follows. */
export const loginByPasskey = handle(contract, (world) => async ({ answer }, visit) => {
  const read = await readPasskey(world, visit, answer, { purpose: 'login', whose: undefined });
  if (!read.ok) return read.refusal === 'passkey_copied' ? refuse('passkey_copied') : refuse('factor_wrong');
  // Whose it is must be said by the passkey itself, as no name was typed.
  if (!answer.response.userHandle) return refuse('factor_wrong');
  const { passkey } = read.value;
  return world.database.transact(async (tx) => {
    const member = await lockMember(tx, passkey.member_id);
    if (!member) return refuse('factor_wrong');
    if (member.state === 'blocked') return refuse('account_blocked');
    const used = await useProofIn(world, tx, visit, { memberId: member.member_id, proof: read.value });
    if (!used.ok) return refuse('factor_wrong');
    const loggedIn = {
      memberId: id<'mbr'>(member.member_id),
      account: member.username,
      isFirst: member.last_login_at === null,
      mustChangePassword: member.password_must_change,
      way: 'passkey' as const,
    };
    return accept(await startSessionIn(world, tx, loggedIn, visit));
  });
});
