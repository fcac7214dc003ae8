import { sql, type Read } from '#kit/server/database/database.ts';

export const playerNames = async (
  read: Read,
  merchantId: string,
  memberIds: readonly string[],
): Promise<{ member_id: string; username: string }[]> => {
  const { rows } = await sql<{ member_id: string; username: string }>`
    select member_id, username
    from identity.member
    where member_id = any(${[...memberIds]}::text[]) and merchant_id = ${merchantId}`.execute(read);
  return rows;
};
