import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';

/** Members in the order of their numbers. */
export const shootersInOrder = async (read: Read, drawNo: number): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select member_id
    from lottery.shot
    where draw_no = ${drawNo}
    order by shot_no`.execute(read);
  return rows.map(({ member_id }) => member_id);
};

/** What each of these members staked in a draw in money, tickets taken back left out. */
export const stakesInDraw = async (
  read: Read,
  drawNo: number,
  memberIds: readonly MemberId[],
): Promise<Map<MemberId, bigint>> => {
  const { rows } = await sql<{ member_id: MemberId; staked: bigint }>`
    select t.member_id, sum(t.stake_total)::bigint as staked
    from lottery.ticket t
    where t.draw_no = ${drawNo}
      and t.member_id = any(${[...memberIds]}::text[])
      and t.currency <> 'TRIAL'
      and t.ticket_no not in (
        select c.ticket_no
        from lottery.cancellation c
        where c.draw_no = ${drawNo}
      )
    group by t.member_id`.execute(read);
  return new Map(rows.map(({ member_id, staked }) => [member_id, staked]));
};

/** What all members staked in a draw in money, tickets taken back left out. */
export const moneyStakedIn = async (read: Read, drawNo: number): Promise<bigint> => {
  const { rows } = await sql<{ staked: bigint }>`
    select coalesce(sum(t.stake_total), 0)::bigint as staked
    from lottery.ticket t
    where t.draw_no = ${drawNo}
      and t.currency <> 'TRIAL'
      and t.ticket_no not in (
        select c.ticket_no
        from lottery.cancellation c
        where c.draw_no = ${drawNo}
      )`.execute(read);
  return rows[0]?.staked ?? 0n;
};

export type PaidPosition = { position: number; member_id: MemberId; amount: bigint };

export const paidPositions = async (read: Read, drawNo: number): Promise<PaidPosition[]> => {
  const { rows } = await sql<PaidPosition>`
    select position, member_id, amount
    from lottery.position_prize
    where draw_no = ${drawNo}
    order by position`.execute(read);
  return rows;
};

/** @returns whether it is new. */
export const insertPosition = async (
  tx: Tx,
  row: { drawNo: number; position: number; memberId: MemberId; merchantId: MerchantId; amount: bigint },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into lottery.position_prize (draw_no, position, merchant_id, member_id, amount)
    values (${row.drawNo}, ${row.position}, ${row.merchantId}, ${row.memberId}, ${row.amount})
    on conflict (draw_no, position) do nothing
    returning draw_no`.execute(tx);
  return rows.length > 0;
};
