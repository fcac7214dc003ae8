import { timingSafeEqual } from 'node:crypto';
import { sendMailIn, sendSmsIn } from '#features/messages/public.ts';
import { merchantIn, textIn } from '#features/merchants/public.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { wordsFor } from '#kit/server/words.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { type Instant, later, minutesMs, secondsMs } from '#kit/shared/time.ts';
import { type CodeKey, removeCode, replaceCode, takeCodeGuess } from '../../db/contacts/verification-codes.ts';

export type CodePurpose = 'login' | 'register' | 'reset' | 'bind' | 'security';
export type CodeReceiver = {
  merchantId: MerchantId;
  /** A number as kept (`+66812345678`), or an e-mail address. */
  to: string;
  purpose: CodePurpose;
};
export type CodeRequest = CodeReceiver & {
  channel: 'sms' | 'mail';
  /** The language of the text. */
  language: string;
  /**
   * `nobody`: the receiver belongs to nobody for this purpose. The same is done and written, but the message never leaves and
   * the code can't be guessed, so that whoever asks learns nothing.
   */
  receiver?: 'somebody' | 'nobody';
};
export type CodeRefusal = 'code_invalid' | 'code_expired' | 'code_guessed_too_often';

export const codeLifeMs = minutesMs(10);
/** When the next one may be asked for. */
export const resendAfterMs = secondsMs(60);
export const codeGuessesMax = 5;

const keyOf = ({ vault }: World, { merchantId, to, purpose }: CodeReceiver): CodeKey => ({
  merchantId,
  toIndex: vault.blindIndex('identity.verification_code', to.trim().toLowerCase()),
  purpose,
});

/** Keyed, and bound to merchant, receiver and purpose: six digits under a plain hash would be no secret. */
const hashOf = ({ vault }: World, { merchantId, toIndex, purpose }: CodeKey, code: string): string =>
  vault.blindIndex('identity.verification_code/code', `${merchantId}/${purpose}/${toIndex}/${code}`);

/**
 * Makes a code of six digits, good for ten minutes, once, for this receiver and purpose; sends it when the transaction has
 * committed. One before it is no good any more. Limits are the caller's: see `takeCodeRates`.
 * @returns `expirationTime`: from when the next one may be asked for.
 */
export const issueCodeIn = async (
  world: World,
  tx: Tx,
  { channel, language, receiver = 'somebody', ...to }: CodeRequest,
): Promise<{ expirationTime: Instant }> => {
  const key = keyOf(world, to);
  const code = receiver === 'somebody' ? sixDigits(world) : world.entropy.token();
  const issuedAt = world.clock.now();
  const codeHash = hashOf(world, key, code);
  await replaceCode(tx, key, { codeHash, issuedAt, expiresAt: later(issuedAt, codeLifeMs) });
  const { brand } = await merchantIn(world, tx, to.merchantId);
  const words = { brand: textIn(language, brand) ?? '', code, minutes: codeLifeMs / minutesMs(1) };
  const say = wordsFor('identity', language);
  const message = {
    merchantId: to.merchantId,
    to: to.to,
    purpose: `code.${to.purpose}` as const,
    text: say('messages.code', words),
    withheld: receiver === 'nobody' ? ('no_account' as const) : undefined,
  };
  if (channel === 'sms') await sendSmsIn(world, tx, message);
  else await sendMailIn(world, tx, { ...message, subject: say('messages.codeSubject', words) });
  return { expirationTime: later(issuedAt, resendAfterMs) };
};

/** Without a bias: what would favour low codes is drawn again. */
const sixDigits = ({ entropy }: World): string => {
  for (;;) {
    const drawn = entropy.bytes(4).readUInt32BE();
    if (drawn < 4_294_000_000) return String(drawn % 1_000_000).padStart(6, '0');
  }
};

/** A code that was guessed right and is not used up yet. */
export type RightCode = { key: CodeKey; codeHash: string };

/**
 * Looks at a code, in a statement of its own: the guess counts whatever comes of it, and after five the code is dead. Never
 * inside of a transaction: that would hold one connection while it waits for another.
 * Refuses `code_invalid` (wrong, spent, never issued), `code_expired` (right, but older than ten minutes) and
 * `code_guessed_too_often`.
 */
export const guessCode = async (
  world: World,
  { code, ...receiver }: CodeReceiver & { code: string },
): Promise<Result<RightCode, CodeRefusal>> => {
  const key = keyOf(world, receiver);
  const kept = await world.database.transact((tx) => takeCodeGuess(tx, key, codeGuessesMax));
  if (!kept) return refuse('code_invalid');
  if (kept.guesses > codeGuessesMax) return refuse('code_guessed_too_often');
  const given = hashOf(world, key, code.trim());
  if (!timingSafeEqual(Buffer.from(given), Buffer.from(kept.code_hash))) return refuse('code_invalid');
  if (kept.expires_at <= world.clock.now()) return refuse('code_expired');
  return accept({ key, codeHash: kept.code_hash });
};

/** Uses up what was guessed right, with what it opens: of any number at once one does, and none where that is refused. */
export const useCodeIn = async (
  tx: Tx,
  { key, codeHash }: RightCode,
): Promise<Result<Record<string, never>, 'code_invalid'>> =>
  (await removeCode(tx, key, codeHash)) ? accept({}) : refuse('code_invalid');

/** Guesses a code and uses it up at once. */
export const spendCode = async (
  world: World,
  spent: CodeReceiver & { code: string },
): Promise<Result<Record<string, never>, CodeRefusal>> => {
  const guessed = await guessCode(world, spent);
  return guessed.ok ? world.database.transact((tx) => useCodeIn(tx, guessed.value)) : guessed;
};
