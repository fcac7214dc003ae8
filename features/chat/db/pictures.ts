import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type NewPicture = {
  pictureId: string;
  merchantId: MerchantId;
  /** Who may see it: of a conversation its player, whoever shows it. */
  memberId: MemberId;
  /** Where a message shows it at once. */
  conversationId?: string;
  fileName: string;
  at: Instant;
};

export const insertPicture = async (tx: Tx, it: NewPicture): Promise<void> => {
  await sql`
    insert into chat.picture (picture_id, merchant_id, member_id, conversation_id, file_name, uploaded_at)
    values (${it.pictureId}, ${it.merchantId}, ${it.memberId}, ${it.conversationId ?? null}, ${it.fileName},
      ${isoOf(it.at)}::timestamptz)`.execute(tx);
};

/** Puts an own picture into a conversation, once. @returns its file; undefined where there is none that may be put there. */
export const claimPicture = async (
  tx: Tx,
  it: { pictureId: string; memberId: MemberId; conversationId: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ file_name: string }>`
    update chat.picture
    set conversation_id = ${it.conversationId}
    where picture_id = ${it.pictureId}
      and member_id = ${it.memberId}
      and conversation_id is null
    returning file_name`.execute(tx);
  return rows[0]?.file_name;
};

/** @returns the file of an own picture. */
export const ownPicture = async (read: Read, memberId: MemberId, pictureId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ file_name: string }>`
    select file_name
    from chat.picture
    where picture_id = ${pictureId}
      and member_id = ${memberId}`.execute(read);
  return rows[0]?.file_name;
};

/** @returns the file of a picture that was sent in a conversation. */
export const pictureIn = async (
  read: Read,
  it: { merchantId: MerchantId; conversationId: string; pictureId: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{ file_name: string }>`
    select file_name
    from chat.picture
    where picture_id = ${it.pictureId}
      and conversation_id = ${it.conversationId}
      and merchant_id = ${it.merchantId}`.execute(read);
  return rows[0]?.file_name;
};
