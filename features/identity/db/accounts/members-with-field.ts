import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';

export const membersWithField = async (
  read: Read,
  { memberId, field, blindIndex }: { memberId: MemberId; field: string; blindIndex: string },
): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select other.member_id
    from identity.member_field other
    join identity.member their on their.member_id = other.member_id
    join identity.member own on own.merchant_id = their.merchant_id
    where other.field = ${field}
      and other.blind_index = ${blindIndex}
      and own.member_id = ${memberId}
      and other.member_id <> own.member_id
    order by other.member_id
    limit 100`.execute(read);
  return rows.map(({ member_id }) => member_id);
};
