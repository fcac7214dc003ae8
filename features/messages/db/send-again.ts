import { sql, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { FailureReason, MessageState } from '../domain/outgoing.ts';

export type SettledRow = {
  purpose: string;
  state: MessageState;
  reason: FailureReason | null;
  carrier: string | null;
  attempts: number;
  has_text: boolean;
};

/** Held until the transaction ends: of two who send it again one does. */
export const lockOutgoing = async (tx: Tx, merchantId: string, messageId: string): Promise<SettledRow | undefined> => {
  const { rows } = await sql<SettledRow>`
    select purpose, state, reason, carrier, attempts, text_sealed is not null as has_text
    from messages.outgoing
    where merchant_id = ${merchantId}
      and message_id = ${messageId}
    for update`.execute(tx);
  return rows[0];
};

/** It waits as if it had just been written, with all its attempts before it. */
export const queueAgain = async (tx: Tx, messageId: string, at: Instant): Promise<void> => {
  await sql`
    update messages.outgoing
    set state = 'queued', carrier = null, reason = null, attempts = 0, next_try_at = ${isoOf(at)}::timestamptz, settled_at = null
    where message_id = ${messageId}`.execute(tx);
};
