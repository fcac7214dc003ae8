import { passkeyQuestionMs, relyingPartyOf } from '#kit/server/credentials/passkeys.ts';
import { accept } from '#kit/shared/result.ts';
import type { Visit } from '#kit/server/http/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { later } from '#kit/shared/time.ts';
import {
  insertPasskeyQuestion,
  type PasskeyQuestionRow,
  type QuestionPurpose,
  takePasskeyQuestion,
} from '../../db/factors/passkey-questions.ts';
import { deviceOf, recogniseDevice } from '../login/device-cookie.ts';
import { tokenHashOf } from '../sessions/session-token.ts';

type Asked = { purpose: QuestionPurpose; whose: MemberId | undefined };

/** A fresh challenge, kept for this browser, this host and, where there is one, this session. */
export const issuePasskeyChallenge = async (world: World, visit: Visit, { purpose, whose }: Asked): Promise<string> => {
  const challenge = world.entropy.token();
  await world.database.transact((tx) =>
    insertPasskeyQuestion(tx, {
      challengeHash: tokenHashOf(challenge),
      purpose,
      merchantId: visit.merchantId,
      memberId: whose ?? null,
      sessionId: sessionOf(visit, purpose),
      browserHash: recogniseDevice(world, visit),
      host: relyingPartyOf(visit.host).id,
      expiresAt: later(world.clock.now(), passkeyQuestionMs),
    }),
  );
  return challenge;
};

const sessionOf = (visit: Visit, purpose: QuestionPurpose): string | null =>
  purpose === 'add' || purpose === 'confirm' ? (visit.player?.sessionId ?? null) : null;

/** Spends the question of a challenge. @returns undefined when it was not asked here, for this, of this member, or is too old. */
export const takeQuestion = async (
  world: World,
  visit: Visit,
  { challenge, purpose, whose }: Asked & { challenge: string },
): Promise<PasskeyQuestionRow | undefined> => {
  const taken = await world.database.transact(async (tx) =>
    accept(await takePasskeyQuestion(tx, tokenHashOf(challenge))),
  );
  const question = taken.ok ? taken.value : undefined;
  if (!question || question.expires_at <= world.clock.now()) return undefined;
  const isSame =
    question.purpose === purpose &&
    question.merchant_id === visit.merchantId &&
    question.member_id === (whose ?? null) &&
    question.session_id === sessionOf(visit, purpose) &&
    question.host === relyingPartyOf(visit.host).id &&
    deviceOf(visit)?.equals(question.browser_hash) === true;
  return isSame ? question : undefined;
};
