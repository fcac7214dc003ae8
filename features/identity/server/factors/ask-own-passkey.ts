import { handle } from '#kit/server/http/handle.ts';
import { passkeyQuestionOf, relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import { accept } from '#kit/shared/result.ts';
import { askOwnPasskey as contract } from '../../contract/factors/ask-own-passkey.ts';
import { askQuestion } from './passkey-question.ts';
import { passkeysHere } from './passkeys-here.ts';

export const askOwnPasskey = handle(contract, (world) => async (_input, visit) => {
  const whose = visit.player.memberId;
  const challenge = await askQuestion(world, visit, { purpose: 'confirm', whose });
  return accept(passkeyQuestionOf(challenge, relyingPartyOf(visit.host), await passkeysHere(world, visit, whose)));
});
