import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type GameResultsRow = {
  code: string;
  day_draws: number;
  day_stakes: bigint;
  day_payouts: bigint;
  week_draws: number;
  week_stakes: bigint;
  week_payouts: bigint;
  month_draws: number;
  month_stakes: bigint;
  month_payouts: bigint;
};

/** Net stakes and payouts of the draws that were settled with tickets, by the day that they closed on. */
export const gameResults = async (read: Read, merchantId: string, since: Instant): Promise<GameResultsRow[]> => {
  const { rows } = await sql<GameResultsRow>`
    with span as (
      select day, day - interval '6 days' as week, day - interval '29 days' as month
      from (select ${isoOf(since)}::timestamptz as day) given
    ),
    played as (
      select
        draw.game_id,
        draw.payout_total as payout,
        total.stake,
        draw.close_at >= span.day as in_day,
        draw.close_at >= span.week as in_week
      from span
      join lottery.draw draw
        on draw.merchant_id = ${merchantId} and draw.close_at >= span.month and draw.state = 'settled' and draw.settled_tickets > 0
      cross join lateral (
        select sum(one.stake) as stake
        from lottery.stake_total one
        where one.draw_no = draw.draw_no
      ) total
    )
    select
      game.code,
      count(*) filter (where in_day)::int as day_draws,
      coalesce(sum(stake) filter (where in_day), 0)::bigint as day_stakes,
      coalesce(sum(payout) filter (where in_day), 0)::bigint as day_payouts,
      count(*) filter (where in_week)::int as week_draws,
      coalesce(sum(stake) filter (where in_week), 0)::bigint as week_stakes,
      coalesce(sum(payout) filter (where in_week), 0)::bigint as week_payouts,
      count(*)::int as month_draws,
      coalesce(sum(stake), 0)::bigint as month_stakes,
      coalesce(sum(payout), 0)::bigint as month_payouts
    from played
    join lottery.game game using (game_id)
    group by game.game_id
    order by game.position, game.game_id`.execute(read);
  return rows;
};
