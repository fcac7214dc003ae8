import { sql, type Read } from '#kit/server/database/database.ts';

export type BoughtNumbers = { ticket_no: bigint; numbers: string[]; number_count: number };

/** The first different numbers of tickets, as they were bought, and how many there are of each ticket. */
export const boughtNumbers = async (
  read: Read,
  tickets: readonly { draw_no: number; ticket_no: bigint }[],
  most: number,
): Promise<Map<bigint, BoughtNumbers>> => {
  if (tickets.length === 0) return new Map();
  const { rows } = await sql<BoughtNumbers>`
    select asked.ticket_no, bought.numbers, bought.number_count
    from unnest(
      ${`{${tickets.map(({ draw_no }) => draw_no).join(',')}}`}::int[],
      ${`{${tickets.map(({ ticket_no }) => ticket_no).join(',')}}`}::bigint[]
    ) asked (draw_no, ticket_no)
    cross join lateral (
      select coalesce((array_agg(once.number order by once.line_no))[1:${sql.lit(most)}], '{}') as numbers,
        count(*)::int as number_count
      from (
        select line.number, min(line.line_no) as line_no
        from lottery.line line
        where line.draw_no = asked.draw_no
          and line.ticket_no = asked.ticket_no
        group by line.number
      ) once
    ) bought`.execute(read);
  return new Map(rows.map((row) => [row.ticket_no, row]));
};
