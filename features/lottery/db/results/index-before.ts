import { sql, type Read } from '#kit/server/database/database.ts';

/** The value that the index of this game had in its newest result, of a draw that closed before this one. */
export const indexBefore = async (
  read: Read,
  draw: { draw_no: number; game_id: number },
): Promise<string | undefined> => {
  const { rows } = await sql<{ value: string }>`
    select result.drawn -> 'value' ->> 0 as value
    from lottery.draw draw
    join lottery.result result using (draw_no)
    where draw.game_id = ${draw.game_id}
      and draw.state in ('resulted', 'settled')
      and draw.close_at < (
        select this.close_at
        from lottery.draw this
        where this.draw_no = ${draw.draw_no}
      )
    order by draw.close_at desc, draw.draw_no desc
    limit 1`.execute(read);
  return rows[0]?.value;
};
