import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { Channel, FailureReason, MessageState } from '../domain/outgoing.ts';

export type OutgoingRow = {
  message_id: string;
  channel: Channel;
  purpose: string;
  to_sealed: string;
  subject: string | null;
  state: MessageState;
  carrier: string | null;
  reason: FailureReason | null;
  attempts: number;
  queued_at: Instant;
  settled_at: Instant | null;
  has_text: boolean;
};

export type OutgoingSearch = {
  merchantId: string;
  /** Null: to anybody. */
  toIndexes: readonly string[] | null;
  channel: Channel | null;
  state: MessageState | null;
  /** The last one of the page before. */
  after: string | null;
  limit: number;
};

/** The newest first. */
export const outgoingList = async (read: Read, it: OutgoingSearch): Promise<OutgoingRow[]> => {
  const { rows } = await sql<OutgoingRow>`
    select
      message_id, channel, purpose, to_sealed, subject, state, carrier, reason, attempts, queued_at, settled_at,
      text_sealed is not null as has_text
    from messages.outgoing
    where merchant_id = ${it.merchantId}
      and (${it.toIndexes === null}::boolean or to_index = any(${[...(it.toIndexes ?? [])]}::text[]))
      and (${it.channel}::text is null or channel = ${it.channel})
      and (${it.state}::text is null or state = ${it.state})
      and (${it.after}::text is null or message_id < ${it.after})
    order by message_id desc
    limit ${it.limit}`.execute(read);
  return rows;
};

export type MessageWords = Pick<OutgoingRow, 'purpose' | 'to_sealed' | 'subject' | 'carrier'> & {
  text_sealed: string | null;
};

export const outgoingById = async (
  read: Read,
  merchantId: string,
  messageId: string,
): Promise<MessageWords | undefined> => {
  const { rows } = await sql<MessageWords>`
    select purpose, to_sealed, subject, text_sealed, carrier
    from messages.outgoing
    where merchant_id = ${merchantId} and message_id = ${messageId}`.execute(read);
  return rows[0];
};
