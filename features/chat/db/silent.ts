import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { MerchantId } from '#kit/shared/id.ts';

export type SilentRow = { conversation_id: string; member_id: string };

/** Answered, and nobody has said anything since; locked. */
export const lockSilent = async (
  tx: Tx,
  { merchantId, before, limit }: { merchantId: MerchantId; before: Instant; limit: number },
): Promise<SilentRow[]> => {
  const { rows } = await sql<SilentRow>`
    select conversation_id, member_id
    from chat.conversation
    where merchant_id = ${merchantId}
      and state = 'open'
      and answer_due_at is null
      and last_message_at < ${isoOf(before)}::timestamptz
    order by last_message_at
    limit ${limit}
    for update skip locked`.execute(tx);
  return rows;
};

/** Over since before, with words that are still there. */
export const outOfRetention = async (
  read: Read,
  { merchantId, before, limit }: { merchantId: MerchantId; before: Instant; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ conversation_id: string }>`
    select conversation_id
    from chat.conversation
    where merchant_id = ${merchantId}
      and state = 'closed'
      and has_words
      and closed_at < ${isoOf(before)}::timestamptz
    order by closed_at
    limit ${limit}`.execute(read);
  return rows.map((row) => row.conversation_id);
};

export const shredConversations = async (tx: Tx, conversationIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name
    from chat.shred_words(${conversationIds}::text[]) as name`.execute(tx);
  return rows.map(({ name }) => name);
};
