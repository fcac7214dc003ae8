import { sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';

/** Who wants to stand on no leaderboard of a merchant. */
export const hiddenMembers = async (read: Read, merchantId: MerchantId): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select h.member_id
    from missions.hidden_member h
    where h.merchant_id = ${merchantId}`.execute(read);
  return rows.map((row) => row.member_id);
};

export const hideMember = async (tx: Tx, memberId: MemberId, merchantId: MerchantId): Promise<void> => {
  await sql`
    insert into missions.hidden_member (member_id, merchant_id)
    values (${memberId}, ${merchantId})
    on conflict do nothing`.execute(tx);
};

export const showMember = async (tx: Tx, memberId: MemberId): Promise<void> => {
  await sql`
    delete from missions.hidden_member
    where member_id = ${memberId}`.execute(tx);
};
