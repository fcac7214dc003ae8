import { oneRow, sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type MessageRow = {
  message_no: bigint;
  conversation_id: string;
  author: 'player' | 'staff';
  audience: 'both' | 'staff';
  text_sealed: string | null;
  picture_id: string | null;
  client_id: string;
  staff_name: string | null;
  shown_name: string | null;
  written_at: Instant;
};

const columns = sql`
  message_no, conversation_id, author, audience, text_sealed, picture_id, client_id, staff_name, shown_name, written_at`;

export type NewMessage = {
  conversationId: string;
  memberId: string;
  audience: 'both' | 'staff';
  textSealed: string | null;
  pictureId: string | null;
  clientId: string;
  /** Null: the player. */
  staff: { staffId: string; staffName: string; shownName: string | null } | null;
  at: Instant;
};

/** Into a conversation that is locked, so that numbers come in the order in which they are seen. */
export const insertMessage = async (tx: Tx, it: NewMessage): Promise<MessageRow> => {
  const { rows } = await sql<MessageRow>`
    insert into chat.message (
      conversation_id, member_id, author, audience, text_sealed, picture_id, client_id, staff_id, staff_name, shown_name,
      written_at
    )
    values (
      ${it.conversationId}, ${it.memberId}, ${it.staff === null ? 'player' : 'staff'}, ${it.audience}, ${it.textSealed},
      ${it.pictureId}, ${it.clientId}, ${it.staff?.staffId ?? null}, ${it.staff?.staffName ?? null},
      ${it.staff?.shownName ?? null}, ${isoOf(it.at)}::timestamptz
    )
    returning ${columns}`.execute(tx);
  return oneRow(rows);
};

export const sentByPlayer = async (
  read: Read,
  memberId: MemberId,
  clientId: string,
): Promise<MessageRow | undefined> => {
  const { rows } = await sql<MessageRow>`
    select ${columns}
    from chat.message
    where member_id = ${memberId}
      and client_id = ${clientId}
      and author = 'player'`.execute(read);
  return rows[0];
};

export const sentByStaff = async (
  read: Read,
  conversationId: string,
  clientId: string,
): Promise<MessageRow | undefined> => {
  const { rows } = await sql<MessageRow>`
    select ${columns}
    from chat.message
    where conversation_id = ${conversationId}
      and client_id = ${clientId}
      and author = 'staff'`.execute(read);
  return rows[0];
};

/** What a member may see, newest first. */
export const messagesOfMember = async (
  read: Read,
  { memberId, before, limit }: { memberId: MemberId; before: number | undefined; limit: number },
): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select ${columns}
    from chat.message
    where member_id = ${memberId}
      and audience = 'both'
      ${before === undefined ? sql`` : sql`and message_no < ${before}`}
    order by message_no desc
    limit ${limit}`.execute(read);
  return rows;
};

/** Everything that was said in a conversation, notes among staff included, newest first. */
export const messagesIn = async (
  read: Read,
  { conversationId, before, limit }: { conversationId: string; before: number | undefined; limit: number },
): Promise<MessageRow[]> => {
  const { rows } = await sql<MessageRow>`
    select ${columns}
    from chat.message
    where conversation_id = ${conversationId}
      ${before === undefined ? sql`` : sql`and message_no < ${before}`}
    order by message_no desc
    limit ${limit}`.execute(read);
  return rows;
};

/** What was said in some conversations. */
export const wordsIn = async (
  read: Read,
  conversationIds: readonly string[],
  limit: number,
): Promise<{ conversation_id: string; text_sealed: string }[]> => {
  const { rows } = await sql<{ conversation_id: string; text_sealed: string }>`
    select conversation_id, text_sealed
    from chat.message
    where conversation_id = any (${conversationIds}::text[])
      and text_sealed is not null
    order by message_no desc
    limit ${limit}`.execute(read);
  return rows;
};
