import { oneRow, sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

type Health = {
  late: number;
  late_since: Instant | null;
  held_back: number;
  held_back_since: Instant | null;
  beacon_late: number;
  beacon_late_since: Instant | null;
  last_drawn_at: Instant | null;
  failed: number;
};

/** What should have happened half a minute ago and has not, among the draws in motion. */
export const drawHealth = async (read: Read, merchantId: string, since: Instant): Promise<Health> => {
  const { rows } = await sql<Health>`
    with due as (
      select
        draw.state = 'closed' and announcement.beacon_at is not null as is_beacon,
        -- Nobody is late with it: it takes no bets until its calendar is put right or looked over (see isHeldBack).
        draw.state = 'scheduled' and announcement.draw_no is null and game.rules ->> 'method' = 'outside/v1' as is_held_back,
        case draw.state
          when 'scheduled' then draw.open_at
          when 'open' then draw.close_at
          when 'closed' then greatest(draw.shots_until, announcement.expected_at)
          when 'resulted' then result.resulted_at
          else draw.shots_until
        end as at
      from lottery.draw draw
      join lottery.game game using (game_id)
      left join lottery.announcement announcement using (draw_no)
      left join lottery.result result using (draw_no)
      where draw.merchant_id = ${merchantId} and draw.state not in ('settled', 'refunded')
    ),
    overdue as (
      select *
      from due
      where at < kit.now() - interval '30 seconds'
    )
    select
      count(*) filter (where not is_beacon and not is_held_back)::int as late,
      min(at) filter (where not is_beacon and not is_held_back) as late_since,
      count(*) filter (where is_held_back)::int as held_back,
      min(at) filter (where is_held_back) as held_back_since,
      count(*) filter (where is_beacon)::int as beacon_late,
      min(at) filter (where is_beacon) as beacon_late_since,
      (
        select draw.close_at
        from lottery.draw draw
        where draw.merchant_id = ${merchantId} and draw.state in ('resulted', 'settled')
        order by draw.close_at desc, draw.draw_no desc
        limit 1
      ) as last_drawn_at,
      (
        select count(*)::int
        from lottery.draw draw
        where draw.merchant_id = ${merchantId}
          and draw.close_at >= ${isoOf(since)}::timestamptz
          and draw.void_reason <> 'staff'
      ) as failed
    from overdue`.execute(read);
  return oneRow(rows);
};
