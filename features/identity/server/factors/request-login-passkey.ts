import { addressScope } from '#kit/server/http/address-scope.ts';
import { handle } from '#kit/server/http/handle.ts';
import { canHavePasskeys, passkeyQuestionOf, relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { requestLoginPasskey as contract } from '../../contract/factors/request-login-passkey.ts';
import { passkeyQuestionsToAddress } from '../limits.ts';
import { issuePasskeyChallenge } from './passkey-question.ts';

/** Names no passkey: the browser offers those that it keeps for this host. */
export const requestLoginPasskey = handle(contract, (world) => async (_input, visit) => {
  const party = relyingPartyOf(visit.host);
  if (!canHavePasskeys(party)) return refuse('passkey_place');
  const address = `${visit.merchantId}/${addressScope(visit.ip)}`;
  const tooMany = await takeRate(world, passkeyQuestionsToAddress, address);
  if (tooMany) return tooMany;
  const challenge = await issuePasskeyChallenge(world, visit, { purpose: 'login', whose: undefined });
  return accept(passkeyQuestionOf(challenge, party, []));
});
