import { minutesMs, secondsMs } from '#kit/shared/time.ts';

export type Channel = 'sms' | 'mail';
export type MessageState = 'queued' | 'sent' | 'failed';

/** Why a message failed: a closed list, so that staff reads one language. */
export type FailureReason =
  /** Nobody has this number or address; written all the same, so that asking costs and shows the same. */
  | 'no_account'
  /** The carrier said that it will never take it. */
  | 'refused'
  /** The carrier couldn't be reached, or had no time, as often as we try. */
  | 'unreachable'
  /** Nobody has use for it any more. */
  | 'too_late';

/** How long after each failed attempt the next one comes; after the last one the message has failed. */
export const retryAfterMs: readonly number[] = [2, 5, 15, 60, 180].map(secondsMs);

/** How long an attempt holds its message: if its process dies, another attempt may follow after this. */
export const attemptHoldMs = secondsMs(15);

const codeLifeMs = minutesMs(10);

/** A code, or a link that is as good as one. */
export const isCode = (purpose: string): boolean => purpose.startsWith('code.');

/** A code that arrives after its end only confuses; a notice is worth something later, too. */
export const isTooLate = (purpose: string, ageMs: number): boolean => isCode(purpose) && ageMs >= codeLifeMs;

/** What an attempt at carrying came to. */
export type Carried = { state: 'sent' } | { state: 'refused' } | { state: 'unreachable' };

export type NextStep =
  | { state: 'sent' }
  | { state: 'failed'; reason: FailureReason }
  | { state: 'queued'; waitMs: number };

/** What follows an attempt. @param attempts how many there were, this one included. */
export const afterAttempt = (carried: Carried, attempts: number): NextStep => {
  if (carried.state === 'sent') return { state: 'sent' };
  if (carried.state === 'refused') return { state: 'failed', reason: 'refused' };
  const waitMs = retryAfterMs[attempts - 1];
  return waitMs === undefined ? { state: 'failed', reason: 'unreachable' } : { state: 'queued', waitMs };
};

/** What is known of a message that staff wants to send once more. */
export type Settled = { purpose: string; state: MessageState; reason: FailureReason | null; hasText: boolean };

export type NotAgain = 'message_not_failed' | 'message_is_code' | 'message_to_nobody' | 'message_text_expired';

/** Why a message can't be sent again. A code never can: it has ended by then, and whoever needs one asks for a new one. */
export const whyNotAgain = ({ purpose, state, reason, hasText }: Settled): NotAgain | undefined => {
  if (state !== 'failed') return 'message_not_failed';
  if (isCode(purpose)) return 'message_is_code';
  if (reason === 'no_account') return 'message_to_nobody';
  return hasText ? undefined : 'message_text_expired';
};
