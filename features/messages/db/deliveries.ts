import { type Fragment, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Channel, FailureReason } from '../domain/outgoing.ts';

export type DueMessage = {
  message_id: string;
  merchant_id: string;
  channel: Channel;
  purpose: string;
  to_sealed: string;
  subject: string | null;
  text_sealed: string;
  attempts: number;
  queued_at: Instant;
};

/**
 * Takes a queued message for one attempt: of two who come at once one gets it. Held until `heldUntil`; after that it is due
 * again, should the attempt not come back.
 */
export const takeForAttempt = async (
  tx: Tx,
  messageId: string,
  { at, heldUntil }: { at: Instant; heldUntil: Instant },
): Promise<DueMessage | undefined> => {
  const { rows } = await sql<DueMessage>`
    update messages.outgoing
    set attempts = attempts + 1, next_try_at = ${isoOf(heldUntil)}::timestamptz
    where message_id = ${messageId}
      and state = 'queued'
      and text_sealed is not null
      and next_try_at <= ${isoOf(at)}::timestamptz
    returning message_id, merchant_id, channel, purpose, to_sealed, subject, text_sealed, attempts, queued_at`.execute(
    tx,
  );
  return rows[0];
};

/** @param isTextKept false: the words go, for they have arrived. */
export const settleSent = async (
  tx: Tx,
  messageId: string,
  { carrier, at, textKept }: { carrier: string; at: Instant; textKept: 'kept' | 'gone' },
): Promise<void> => {
  await sql`
    update messages.outgoing
    set
      state = 'sent',
      carrier = ${carrier},
      settled_at = ${isoOf(at)}::timestamptz,
      next_try_at = null,
      text_sealed = case when ${textKept} = 'kept' then text_sealed end
    where message_id = ${messageId}
      and state = 'queued'`.execute(tx);
};

/** @param textKept `kept`: staff may send it once more. */
export const settleFailed = async (
  tx: Tx,
  messageId: string,
  { carrier, at, reason, textKept }: { carrier: string; at: Instant; reason: FailureReason; textKept: 'kept' | 'gone' },
): Promise<void> => {
  await sql`
    update messages.outgoing
    set
      state = 'failed',
      carrier = ${carrier},
      reason = ${reason},
      settled_at = ${isoOf(at)}::timestamptz,
      next_try_at = null,
      text_sealed = case when ${textKept} = 'kept' then text_sealed end
    where message_id = ${messageId}
      and state = 'queued'`.execute(tx);
};

export const tryAgainAt = async (tx: Tx, messageId: string, at: Instant): Promise<void> => {
  await sql`
    update messages.outgoing
    set next_try_at = ${isoOf(at)}::timestamptz
    where message_id = ${messageId}
      and state = 'queued'`.execute(tx);
};

const isToTryAgain = (now: Fragment) => sql`state = 'queued' and next_try_at <= ${now}`;

/** Whether there are any of what `dueMessages` finds. */
export const hasDueMessages: Condition = sql`
  exists (select from messages.outgoing where ${isToTryAgain(sql`(select kit.now())`)})`;

export const dueMessages = async (read: Read, at: Instant, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ message_id: string }>`
    select message_id
    from messages.outgoing
    where ${isToTryAgain(sql`${isoOf(at)}::timestamptz`)}
    order by next_try_at
    limit ${limit}`.execute(read);
  return rows.map((row) => row.message_id);
};

/** Words of messages this old are of no use to anybody. */
export const forgetTexts = async (tx: Tx, before: Instant): Promise<void> => {
  await sql`
    update messages.outgoing
    set text_sealed = null
    where text_sealed is not null
      and state <> 'queued'
      and queued_at < ${isoOf(before)}::timestamptz`.execute(tx);
};
