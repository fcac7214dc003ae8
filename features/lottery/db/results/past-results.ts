import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { Drawn } from '../../domain/results/extract.ts';

export type PastResult = {
  draw_id: string;
  number: string;
  close_at: Instant;
  state: 'resulted' | 'settled';
  drawn: Drawn;
};

/** Results of a game by the days of its rounds, the newest first. @param days as `20261121`, both included. */
export const pastResults = async (
  read: Read,
  { gameId, from, until, before, limit }: PastResultsAsked,
): Promise<PastResult[]> => {
  const { rows } = await sql<PastResult>`
    select draw.draw_id, draw.number, draw.close_at, draw.state,
      coalesce(correction.drawn, result.told, result.drawn) as drawn
    from lottery.draw
    join lottery.result using (draw_no)
    left join lateral (
      select coalesce(correction.told, correction.drawn) as drawn
      from lottery.correction
      where correction.draw_no = draw.draw_no
      order by correction.version desc
      limit 1
    ) correction on true
    where draw.game_id = ${gameId}
      and draw.number between ${`${from}-0000`} and ${`${until}-9999`}
      ${before === undefined ? sql`` : sql`and draw.number < ${before}`}
      and draw.state in ('resulted', 'settled')
    order by draw.number desc
    limit ${limit}`.execute(read);
  return rows;
};

type PastResultsAsked = {
  gameId: number;
  from: string;
  until: string;
  /** The number of the last draw of the page before. */
  before: string | undefined;
  limit: number;
};
