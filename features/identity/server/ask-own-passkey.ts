import { passkeyQuestionOf, relyingPartyOf } from '#kit/server/passkeys.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import type { askOwnPasskey } from '../contract/ask-own-passkey.ts';
import { askQuestion } from './passkey-question.ts';
import { passkeysHere } from './passkeys-here.ts';

export const askForOwnPasskey =
  (world: World): Handler<typeof askOwnPasskey> =>
  async (_input, visit) => {
    const whose = visit.player.memberId;
    const challenge = await askQuestion(world, visit, { purpose: 'confirm', whose });
    return accept(passkeyQuestionOf(challenge, relyingPartyOf(visit.host), await passkeysHere(world, visit, whose)));
  };
