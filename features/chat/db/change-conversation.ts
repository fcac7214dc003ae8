import { oneRow, sql, type Tx } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import type { ChatEnd } from '../domain/chat.ts';
import type { ConversationRow } from './conversations.ts';

/** Who answers, as staff and as the player know them. */
export type Answerer = { staffId: string; staffName: string; shownName: string | null };

/** The player has said something: staff owes an answer from the first of its words on. */
export const notePlayerMessage = async (
  tx: Tx,
  conversationId: string,
  { no, at, dueAt }: { no: bigint; at: Instant; dueAt: Instant | null },
): Promise<void> => {
  await sql`
    update chat.conversation
    set last_no = ${no}, last_message_at = ${isoOf(at)}::timestamptz, player_typed_at = null,
      answer_due_at = coalesce(answer_due_at, ${dueAt === null ? null : isoOf(dueAt)}::timestamptz),
      version = version + 1
    where conversation_id = ${conversationId}`.execute(tx);
};

/** Staff has answered. */
export const noteStaffMessage = async (
  tx: Tx,
  conversationId: string,
  { no, at, shownName }: { no: bigint; at: Instant; shownName: string | null },
): Promise<void> => {
  await sql`
    update chat.conversation
    set last_no = ${no}, last_message_at = ${isoOf(at)}::timestamptz, answer_due_at = null, unread = unread + 1,
      first_answered_at = coalesce(first_answered_at, ${isoOf(at)}::timestamptz), shown_name = ${shownName},
      version = version + 1
    where conversation_id = ${conversationId}`.execute(tx);
};

/** @param by null: back to the queue, in the place that it has by its age. */
export const assign = async (tx: Tx, conversationId: string, by: Answerer | null): Promise<ConversationRow> => {
  const { rows } = await sql<ConversationRow>`
    update chat.conversation
    set state = ${by === null ? 'waiting' : 'open'}, staff_id = ${by?.staffId ?? null},
      staff_name = ${by?.staffName ?? null}, shown_name = ${by?.shownName ?? null}, version = version + 1
    where conversation_id = ${conversationId}
    returning *`.execute(tx);
  return oneRow(rows);
};

export const close = async (
  tx: Tx,
  conversationId: string,
  { by, at }: { by: ChatEnd; at: Instant },
): Promise<ConversationRow> => {
  const { rows } = await sql<ConversationRow>`
    update chat.conversation
    set state = 'closed', closed_at = ${isoOf(at)}::timestamptz, closed_by = ${by}, answer_due_at = null,
      player_typed_at = null, version = version + 1
    where conversation_id = ${conversationId}
    returning *`.execute(tx);
  return oneRow(rows);
};

export const score = async (tx: Tx, conversationId: string, given: number): Promise<ConversationRow> => {
  const { rows } = await sql<ConversationRow>`
    update chat.conversation
    set score = ${given}, version = version + 1
    where conversation_id = ${conversationId}
    returning *`.execute(tx);
  return oneRow(rows);
};

export const noteTyping = async (tx: Tx, memberId: MemberId, at: Instant): Promise<void> => {
  await sql`
    update chat.conversation
    set player_typed_at = ${isoOf(at)}::timestamptz
    where member_id = ${memberId}
      and state <> 'closed'`.execute(tx);
};

/** What staff said after this message stays unread. */
export const noteSeen = async (tx: Tx, memberId: MemberId, upTo: number): Promise<void> => {
  await sql`
    update chat.conversation c
    set unread = (
      select count(*)::int
      from chat.message m
      where m.conversation_id = c.conversation_id
        and m.author = 'staff'
        and m.audience = 'both'
        and m.message_no > ${upTo}
    )
    where c.member_id = ${memberId}
      and c.unread > 0`.execute(tx);
};
