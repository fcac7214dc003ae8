import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type ShotRow = { shot_no: bigint; number: number; shot_at: Instant };

export const shotsOfMember = async (read: Read, drawNo: number, memberId: MemberId): Promise<ShotRow[]> => {
  const { rows } = await sql<ShotRow>`
    select shot_no, number, shot_at
    from lottery.shot
    where draw_no = ${drawNo}
      and member_id = ${memberId}
    order by shot_no`.execute(read);
  return rows;
};

export const countShots = async (read: Read, drawNo: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from lottery.shot
    where draw_no = ${drawNo}`.execute(read);
  return oneRow(rows).count;
};

/** Positions of a member's numbers, from 1. */
export const positionsOf = async (read: Read, drawNo: number, memberId: MemberId): Promise<Map<bigint, number>> => {
  const { rows } = await sql<{ shot_no: bigint; position: number }>`
    select shot_no, position
    from (
      select shot_no, member_id, row_number() over (order by shot_no)::int as position
      from lottery.shot
      where draw_no = ${drawNo}
    ) placed
    where member_id = ${memberId}`.execute(read);
  return new Map(rows.map(({ shot_no, position }) => [shot_no, position]));
};

export const insertShot = async (
  tx: Tx,
  shot: { drawNo: number; memberId: MemberId; number: number; shotAt: Instant },
): Promise<void> => {
  await sql`
    insert into lottery.shot (draw_no, member_id, number, shot_at)
    values (${shot.drawNo}, ${shot.memberId}, ${shot.number}, ${isoOf(shot.shotAt)}::timestamptz)`.execute(tx);
};
