import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type Figures = {
  settled_draws: number;
  settled_stakes: bigint;
  settled_payouts: bigint;
  open_draws: number;
  running_draws: number;
  running_stakes: bigint;
};

/** Net stakes and payouts of the draws that closed since a moment, and of those in motion. */
export const drawFigures = async (read: Read, merchantId: string, since: Instant): Promise<Figures> => {
  const { rows } = await sql<Figures>`
    with draws as (
      select draw_no, state, payout_total
      from lottery.draw
      where merchant_id = ${merchantId}
        and close_at >= ${isoOf(since)}::timestamptz
        and state in ('open', 'closed', 'resulted', 'settled')
    ), figures as (
      select
        draws.state,
        draws.payout_total,
        coalesce((
          select sum(total.stake)
          from lottery.stake_total total
          where total.draw_no = draws.draw_no
        ), 0) as stake
      from draws
    )
    select
      count(*) filter (where state = 'settled')::int as settled_draws,
      coalesce(sum(stake) filter (where state = 'settled'), 0)::bigint as settled_stakes,
      coalesce(sum(payout_total) filter (where state = 'settled'), 0)::bigint as settled_payouts,
      count(*) filter (where state = 'open')::int as open_draws,
      count(*) filter (where state <> 'settled')::int as running_draws,
      coalesce(sum(stake) filter (where state <> 'settled'), 0)::bigint as running_stakes
    from figures`.execute(read);
  return oneRow(rows);
};
