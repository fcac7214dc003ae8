import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';

/** Who of these has a bet in the round that stands. */
export const membersInRound = async (
  read: Read,
  roundNo: bigint,
  memberIds: readonly MemberId[],
): Promise<Set<MemberId>> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select distinct member_id
    from gateway.transaction
    where round_no = ${roundNo}
      and member_id = any(${[...memberIds]}::text[])
      and kind in ('bet', 'free_bet')
      and not taken_back`.execute(read);
  return new Set(rows.map((row) => row.member_id));
};
