import { sql, type Tx } from '#kit/server/database/database.ts';
import type { Id, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { Channel, FailureReason } from '../domain/outgoing.ts';

export type NewOutgoing = {
  messageId: Id<'msg'>;
  merchantId: MerchantId;
  channel: Channel;
  purpose: string;
  toSealed: string;
  toIndex: string;
  subject: string | null;
  textSealed: string;
  queuedAt: Instant;
  nextTryAt: Instant;
  /** Written as one that failed for this reason from the start. */
  withheld: FailureReason | undefined;
};

export const insertOutgoing = async (tx: Tx, it: NewOutgoing): Promise<void> => {
  const settled = it.withheld === undefined ? null : isoOf(it.queuedAt);
  await sql`
    insert into messages.outgoing (
      message_id, merchant_id, channel, purpose, to_sealed, to_index, subject, text_sealed, state, reason,
      queued_at, next_try_at, settled_at
    )
    values (
      ${it.messageId}, ${it.merchantId}, ${it.channel}, ${it.purpose}, ${it.toSealed}, ${it.toIndex}, ${it.subject},
      ${settled === null ? it.textSealed : null}, ${settled === null ? 'queued' : 'failed'}, ${it.withheld ?? null},
      ${isoOf(it.queuedAt)}::timestamptz, ${settled === null ? isoOf(it.nextTryAt) : null}::timestamptz,
      ${settled}::timestamptz
    )`.execute(tx);
};
