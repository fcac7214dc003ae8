import { handle } from '#kit/server/http/handle.ts';
import { passkeyQuestionOf, relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import { accept } from '#kit/shared/result.ts';
import { requestOwnPasskey as contract } from '../../contract/factors/request-own-passkey.ts';
import { issuePasskeyChallenge } from './passkey-question.ts';
import { passkeysHere } from './passkeys-here.ts';

export const requestOwnPasskey = handle(contract, (world) => async (_input, visit) => {
  const whose = visit.player.memberId;
  const challenge = await issuePasskeyChallenge(world, visit, { purpose: 'confirm', whose });
  return accept(passkeyQuestionOf(challenge, relyingPartyOf(visit.host), await passkeysHere(world, visit, whose)));
});
