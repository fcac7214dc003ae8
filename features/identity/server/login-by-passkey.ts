import { addressScope } from '#kit/server/address-scope.ts';
import { canHavePasskeys, passkeyQuestionOf, relyingPartyOf } from '#kit/server/passkeys.ts';
import { takeRate } from '#kit/server/rate-limit.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { id } from '#kit/shared/id.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { askLoginPasskey } from '../contract/ask-login-passkey.ts';
import type { loginByPasskey } from '../contract/login-by-passkey.ts';
import { lockMember } from '../db/member-row.ts';
import { readPasskey, useProofIn } from './factor-proof.ts';
import { passkeyQuestionsToAddress } from './limits.ts';
import { askQuestion } from './passkey-question.ts';
import { startSessionIn } from './start-session.ts';

/** Names no passkey: the browser offers those that it keeps for this host. */
export const askForLoginPasskey =
  (world: World): Handler<typeof askLoginPasskey> =>
  async (_input, visit) => {
    const party = relyingPartyOf(visit.host);
    if (!canHavePasskeys(party)) return refuse('passkey_place');
    const address = `${visit.merchantId}/${addressScope(visit.ip)}`;
    const tooMany = await takeRate(world, passkeyQuestionsToAddress, address);
    if (tooMany) return tooMany;
    const challenge = await askQuestion(world, visit, { purpose: 'login', whose: undefined });
    return accept(passkeyQuestionOf(challenge, party, []));
  };

/** The passkey is held and its owner was checked by the device: both factors, so no second step follows. */
export const logInByPasskey =
  (world: World): Handler<typeof loginByPasskey> =>
  async ({ answer }, visit) => {
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
  };
