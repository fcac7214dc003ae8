import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import { type RecordedRow, recordedAt, recordsMax } from '#kit/server/person-records.ts';

export const conversationRows = async (read: Read, memberId: string): Promise<RecordedRow[]> => {
  const { rows } = await sql<RecordedRow>`
    select conversation_id as conversation, state, ${recordedAt('opened_at')} as "openedAt",
      ${recordedAt('closed_at')} as "closedAt", score
    from chat.conversation
    where member_id = ${memberId}
    order by conversation_id desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

export type MessageRecord = RecordedRow & { text_sealed: string | null };

/** What both sides said, still sealed; notes among staff are not the person's. */
export const messageRows = async (read: Read, memberId: string): Promise<MessageRecord[]> => {
  const { rows } = await sql<MessageRecord>`
    select conversation_id as conversation, author, text_sealed, picture_id as picture, ${recordedAt('written_at')} as at
    from chat.message
    where member_id = ${memberId}
      and audience = 'both'
    order by message_no desc
    limit ${recordsMax + 1}`.execute(read);
  return rows;
};

/** @returns files of pictures that nobody shows any more. */
export const shredMember = async (tx: Tx, memberId: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select name
    from chat.shred_words(array(select conversation_id from chat.conversation where member_id = ${memberId})) as name
    union all
    select name
    from chat.shred_pictures(${memberId}) as name`.execute(tx);
  return rows.map(({ name }) => name);
};
