import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ChatEnd, ChatState } from '../domain/chat.ts';

export type ConversationRow = {
  conversation_id: string;
  merchant_id: string;
  member_id: string;
  language: string;
  is_vip: boolean;
  is_away: boolean;
  state: ChatState;
  staff_id: string | null;
  staff_name: string | null;
  shown_name: string | null;
  opened_at: Instant;
  waiting_since: Instant;
  first_answered_at: Instant | null;
  answer_due_at: Instant | null;
  player_typed_at: Instant | null;
  last_message_at: Instant;
  last_no: bigint;
  unread: number;
  closed_at: Instant | null;
  closed_by: ChatEnd | null;
  score: number | null;
  has_words: boolean;
  version: number;
};

export type NewConversation = {
  conversationId: string;
  merchantId: MerchantId;
  memberId: MemberId;
  language: string;
  rank: 'vip' | 'others';
  staffed: 'now' | 'later';
  at: Instant;
};

/** @returns undefined where one of the member runs already. */
export const insertConversation = async (tx: Tx, it: NewConversation): Promise<ConversationRow | undefined> => {
  const at = isoOf(it.at);
  const { rows } = await sql<ConversationRow>`
    insert into chat.conversation (
      conversation_id, merchant_id, member_id, language, is_vip, is_away, state, opened_at, waiting_since, last_message_at
    )
    values (
      ${it.conversationId}, ${it.merchantId}, ${it.memberId}, ${it.language}, ${it.rank === 'vip'},
      ${it.staffed === 'later'}, 'waiting', ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz
    )
    on conflict (member_id) where state <> 'closed' do nothing
    returning *`.execute(tx);
  return rows[0];
};

/** The conversation of a member that runs, locked. */
export const lockRunning = async (tx: Tx, memberId: MemberId): Promise<ConversationRow | undefined> => {
  const { rows } = await sql<ConversationRow>`
    select *
    from chat.conversation
    where member_id = ${memberId}
      and state <> 'closed'
    for update`.execute(tx);
  return rows[0];
};

/** @returns undefined for another member's, as for none. */
export const lockOwn = async (
  tx: Tx,
  memberId: MemberId,
  conversationId: string,
): Promise<ConversationRow | undefined> => {
  const { rows } = await sql<ConversationRow>`
    select *
    from chat.conversation
    where conversation_id = ${conversationId}
      and member_id = ${memberId}
    for update`.execute(tx);
  return rows[0];
};

/** @returns undefined for another merchant's, as for none. */
export const lockConversation = async (
  tx: Tx,
  merchantId: MerchantId,
  conversationId: string,
): Promise<ConversationRow | undefined> => {
  const { rows } = await sql<ConversationRow>`
    select *
    from chat.conversation
    where conversation_id = ${conversationId}
      and merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0];
};

/** @returns undefined for another merchant's, as for none. */
export const conversationById = async (
  read: Read,
  merchantId: MerchantId,
  conversationId: string,
): Promise<ConversationRow | undefined> => {
  const { rows } = await sql<ConversationRow>`
    select *
    from chat.conversation
    where conversation_id = ${conversationId}
      and merchant_id = ${merchantId}`.execute(read);
  return rows[0];
};

/** The newest one of a member, running or over. */
export const newestOf = async (read: Read, memberId: MemberId): Promise<ConversationRow | undefined> => {
  const { rows } = await sql<ConversationRow>`
    select *
    from chat.conversation
    where member_id = ${memberId}
    order by conversation_id desc
    limit 1`.execute(read);
  return rows[0];
};

export const countOf = async (read: Read, memberId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from chat.conversation
    where member_id = ${memberId}`.execute(read);
  return rows[0]?.count ?? 0;
};

export const unreadOf = async (read: Read, memberId: MemberId): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select coalesce(sum(unread), 0)::int as unread
    from chat.conversation
    where member_id = ${memberId}`.execute(read);
  return rows[0]?.unread ?? 0;
};
