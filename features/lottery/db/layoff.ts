import { sql, type Tx } from '#kit/server/database.ts';

export type LayoffRow = { bet_type: string; number: string; stake: bigint; payout: bigint };

/** Stakes and headline payouts by number, of numbers that have more on them than is kept; free play left out. */
export const layoffRows = async (
  tx: Tx,
  draw: {
    drawNo: number;
    betType: string | undefined;
    retained: bigint;
    after: { betType: string; number: string } | undefined;
    limit: number;
  },
): Promise<LayoffRow[]> => {
  const { rows } = await sql<LayoffRow>`
    select l.bet_type, l.number, sum(l.stake)::bigint as stake, sum(l.stake * l.rate / 100)::bigint as payout
    from lottery.line l
    where l.draw_no = ${draw.drawNo}
      and (${draw.betType ?? null}::text is null or l.bet_type = ${draw.betType ?? null})
      and (${draw.after?.betType ?? null}::text is null
        or (l.bet_type, l.number) > (${draw.after?.betType ?? null}, ${draw.after?.number ?? null}))
      and not exists (
        select
        from lottery.ticket t
        where t.draw_no = l.draw_no and t.currency = 'TRY' and t.ticket_no = l.ticket_no
      )
    group by l.bet_type, l.number
    having sum(l.stake) > ${draw.retained}
    order by l.bet_type, l.number
    limit ${draw.limit}`.execute(tx);
  return rows;
};
