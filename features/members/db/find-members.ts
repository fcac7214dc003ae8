import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';

const foundMax = 50;

/** Whose account at a bank it is. @param indexes one for each bank that may have it. */
export const membersByAccount = async (
  read: Read,
  merchantId: MerchantId,
  indexes: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select distinct a.member_id
    from members.bank_account a
    where a.merchant_id = ${merchantId}
      and a.removed_at is null
      and a.blind_index = any(${indexes}::text[])
    limit ${foundMax}`.execute(read);
  return rows.map(({ member_id: memberId }) => memberId);
};

export const membersByName = async (read: Read, merchantId: MerchantId, blindIndex: string): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select f.member_id
    from members.profile_field f
    join members.profile p using (member_id)
    where f.field = 'fullName'
      and f.blind_index = ${blindIndex}
      and p.merchant_id = ${merchantId}
    limit ${foundMax}`.execute(read);
  return rows.map(({ member_id: memberId }) => memberId);
};
