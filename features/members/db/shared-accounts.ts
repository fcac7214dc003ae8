import { sql, type Read } from '#kit/server/database/database.ts';

/** Which of some members have, or had, a bank account in common with a member. */
export const sharingBankAccounts = async (
  read: Read,
  memberId: string,
  others: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select distinct other.member_id
    from members.bank_account mine
    join members.bank_account other on other.merchant_id = mine.merchant_id and other.blind_index = mine.blind_index
    where mine.member_id = ${memberId}
      and other.member_id = any(${others}::text[])
      and other.member_id <> mine.member_id`.execute(read);
  return rows.map((row) => row.member_id);
};
