import { sql, type Read } from '#kit/server/database/database.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { DrawState } from '../../domain/draws/draw-state.ts';

export type OpenExposureRow = {
  draw_id: string;
  code: string;
  number: string;
  state: DrawState;
  close_at: Instant;
  stakes: bigint;
  payout_max: bigint;
};

/** The draws with bets that are not settled yet; draws in motion are few for ever, and have an index of their own. */
export const openExposure = async (read: Read, merchantId: string): Promise<OpenExposureRow[]> => {
  const { rows } = await sql<OpenExposureRow>`
    select
      draw.draw_id, game.code, draw.number, draw.state, draw.close_at,
      taken.stake::bigint as stakes,
      owed.payout::bigint as payout_max
    from lottery.draw draw
    join lottery.game game using (game_id)
    cross join lateral (
      select coalesce(sum(one.stake), 0) as stake
      from lottery.stake_total one
      where one.draw_no = draw.draw_no
    ) taken
    cross join lateral (
      select coalesce(sum(dearest.payout), 0) as payout
      from (
        select max(outcome.payout) as payout
        from lottery.outcome outcome
        where outcome.draw_no = draw.draw_no
        group by outcome.bet_type
      ) dearest
    ) owed
    where draw.merchant_id = ${merchantId}
      and draw.state in ('open', 'closed', 'resulted')
      and draw.state not in ('settled', 'refunded')
      and taken.stake > 0
    order by owed.payout - taken.stake desc, draw.close_at`.execute(read);
  return rows;
};
