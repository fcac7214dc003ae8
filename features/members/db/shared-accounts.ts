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

/** Who else of a merchant has, or had, a bank account of each of these members. */
export const membersSharingAccounts = async (
  read: Read,
  merchantId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ member_id: string; others: string[] }>`
    select mine.member_id, array_agg(distinct other.member_id) as others
    from members.bank_account mine
    join members.bank_account other on other.merchant_id = mine.merchant_id and other.blind_index = mine.blind_index
    where mine.merchant_id = ${merchantId}
      and mine.member_id = any(${memberIds}::text[])
      and other.member_id <> mine.member_id
    group by mine.member_id`.execute(read);
  return new Map(rows.map((row) => [row.member_id, row.others]));
};
