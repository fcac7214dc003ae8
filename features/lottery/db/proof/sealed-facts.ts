import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { SealRow } from '../draws/draw-row.ts';

/** Numbers in the order in which they were shot; their places are the positions, from 1. */
export const shotsInOrder = async (read: Read, drawNo: number): Promise<number[]> => {
  const { rows } = await sql<{ number: number }>`
    select number
    from lottery.shot
    where draw_no = ${drawNo}
    order by shot_no`.execute(read);
  return rows.map(({ number }) => number);
};

export type LineGroup = { bet_type: string; number: string; payout: bigint; cost: bigint };

/** What the lines of a draw, free play left out, would pay by bet type and number, each line rounded down, and what they cost. */
export const lineGroups = async (read: Read, drawNo: number): Promise<LineGroup[]> => {
  const { rows } = await sql<LineGroup>`
    select bet_type, number, sum(stake * rate / 100)::bigint as payout, sum(cost)::bigint as cost
    from lottery.line
    where draw_no = ${drawNo}
      and ticket_no not in (
        select ticket_no
        from lottery.ticket
        where draw_no = ${drawNo}
          and currency = 'TRIAL'
      )
      and ticket_no not in (
        select c.ticket_no
        from lottery.cancellation c
        where c.draw_no = ${drawNo}
      )
    group by bet_type, number
    order by bet_type, number`.execute(read);
  return rows;
};

export const insertSeal = async (tx: Tx, drawNo: number, seal: SealRow): Promise<void> => {
  await sql`
    insert into lottery.seal
      (draw_no, sealed_at, entries_hash, entry_count, merkle_root, ticket_count, stake_total, exposure_hash, exposure,
       index_before, seal_hash)
    values (${drawNo}, ${isoOf(seal.sealed_at)}::timestamptz, ${seal.entries_hash}, ${seal.entry_count},
      ${seal.merkle_root}, ${seal.ticket_count}, ${seal.stake_total}, ${seal.exposure_hash},
      ${seal.exposure === null ? null : JSON.stringify(seal.exposure)}::jsonb, ${seal.index_before}, ${seal.seal_hash})`.execute(
    tx,
  );
};
