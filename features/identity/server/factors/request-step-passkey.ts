import { handle } from '#kit/server/http/handle.ts';
import { passkeyQuestionOf, relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { requestStepPasskey as contract } from '../../contract/factors/request-step-passkey.ts';
import { issuePasskeyChallenge } from './passkey-question.ts';
import { passkeysHere } from './passkeys-here.ts';
import { waitingStepIn } from './second-step.ts';

/** Whoever holds the ticket knows the password: the member's own passkeys may be named. */
export const requestStepPasskey = handle(contract, (world) => async ({ ticket }, visit) => {
  const waiting = await world.database.transact((tx) => waitingStepIn(world, tx, ticket, visit));
  if (!waiting) return refuse('second_step_over');
  const whose = waiting.member.memberId;
  const known = await passkeysHere(world, visit, whose);
  const challenge = await issuePasskeyChallenge(world, visit, { purpose: 'step', whose });
  return accept(passkeyQuestionOf(challenge, relyingPartyOf(visit.host), known));
});
