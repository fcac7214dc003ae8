import { sql, type Tx } from '#kit/server/database.ts';

export const playerNames = async (
  read: Tx,
  merchantId: string,
  memberIds: readonly string[],
): Promise<{ member_id: string; username: string }[]> => {
  const { rows } = await sql<{ member_id: string; username: string }>`
    select member_id, username
    from identity.member
    where member_id = any(${[...memberIds]}::text[]) and merchant_id = ${merchantId}`.execute(read);
  return rows;
};
