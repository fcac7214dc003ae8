import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';

export type LayoffRow = { bet_type: string; number: string; stake: bigint; payout: bigint };

/**
 * Stakes and headline payouts by number, of numbers that have more on them than is kept; free play and tickets that were taken
 * back left out. Sums are kept up to a ticket; only the lines of later ones are read.
 */
export const layoffRows = async (
  read: Read,
  draw: {
    drawNo: number;
    betType: string | undefined;
    retained: bigint;
    after: { betType: string; number: string } | undefined;
    limit: number;
  },
): Promise<LayoffRow[]> => {
  const { rows } = await sql<LayoffRow>`
    with sold as (
      select s.bet_type, s.number, s.stake, s.payout
      from lottery.number_sum s
      where s.draw_no = ${draw.drawNo}
      union all
      select l.bet_type, l.number, l.stake, l.stake * l.rate / 100
      from lottery.ticket t
      join lottery.line l on l.draw_no = t.draw_no and l.ticket_no = t.ticket_no
      where t.draw_no = ${draw.drawNo}
        and t.ticket_no > coalesce((select n.through from lottery.number_sum_through n where n.draw_no = ${draw.drawNo}), 0)
        and t.currency <> 'TRIAL'
        and not exists (
          select
          from lottery.cancellation c
          where c.draw_no = t.draw_no
            and c.ticket_no = t.ticket_no
        )
    )
    select bet_type, number, sum(stake)::bigint as stake, sum(payout)::bigint as payout
    from sold
    where (${draw.betType ?? null}::text is null or bet_type = ${draw.betType ?? null})
      and (${draw.after?.betType ?? null}::text is null
        or (bet_type, number) > (${draw.after?.betType ?? null}, ${draw.after?.number ?? null}))
    group by bet_type, number
    having sum(stake) > ${draw.retained}
    order by bet_type, number
    limit ${draw.limit}`.execute(read);
  return rows;
};

const summedFrom = 4096;
const isToSum = sql`
  d.state in ('open', 'closed')
  and ${sql.lit(summedFrom)} <= (
    select sum(s.lines)
    from lottery.stake_total s
    where s.draw_no = d.draw_no
  )
  and exists (
    select
    from lottery.ticket t
    where t.draw_no = d.draw_no
      and t.ticket_no > coalesce((select n.through from lottery.number_sum_through n where n.draw_no = d.draw_no), 0)
  )`;

/** Whether there are any of what `drawsToSum` finds. */
export const hasDrawsToSum: Condition = sql`exists (select from lottery.draw d where ${isToSum})`;

/** Draws in motion of which so much is sold that sums by number are worth keeping, and more than they have. */
export const drawsToSum = async (read: Read): Promise<number[]> => {
  const { rows } = await sql<{ draw_no: number }>`
    select d.draw_no
    from lottery.draw d
    where ${isToSum}
    order by d.close_at`.execute(read);
  return rows.map(({ draw_no: drawNo }) => drawNo);
};

/** Adds so many tickets at most, up to one, to the sums by number. @returns how many it looked at. */
export const sumNumbers = async (
  tx: Tx,
  { drawNo, through, tickets }: { drawNo: number; through: bigint; tickets: number },
): Promise<number> => {
  const { rows } = await sql<{ found: number }>`
    select lottery.sum_numbers(${drawNo}, ${through}, ${tickets}) as found`.execute(tx);
  return oneRow(rows).found;
};
