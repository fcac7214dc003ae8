import { oneRow, sql, type Read } from '#kit/server/database/database.ts';

/**
 * Draws of all merchants whose next step was due so many seconds ago, and for how long the latest has been. Those that wait for
 * somebody to look over their calendar are none: no machine is late with them.
 */
export const lateDraws = async (read: Read, graceSeconds: number): Promise<{ late: number; seconds: number }> => {
  const { rows } = await sql<{ late: number; seconds: number }>`
    with due as (
      select
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
      where draw.state not in ('settled', 'refunded')
        and not (
          draw.state = 'scheduled' and announcement.draw_no is null and game.rules ->> 'method' = 'outside/v1'
        )
    )
    select
      count(*)::int as late,
      coalesce(extract(epoch from kit.now() - min(at)), 0)::float8 as seconds
    from due
    where at < kit.now() - make_interval(secs => ${graceSeconds})`.execute(read);
  return oneRow(rows);
};

export type FeedFigures = { feed: string; merchant: string; failing: number; silent_seconds: number | null };

/** Of each source of results that is switched on: draws for which it failed at last, and how long ago it was last asked. */
export const feedFigures = async (read: Read): Promise<FeedFigures[]> => {
  const { rows } = await sql<FeedFigures>`
    select
      feed.code as feed,
      feed.merchant_id as merchant,
      (
        select count(*)::int
        from lottery.feed_request request
        where request.feed_id = feed.feed_id
          and request.state = 'failed'
          and request.requested_at >= kit.now() - interval '1 hour'
      ) as failing,
      (
        select extract(epoch from kit.now() - max(request.requested_at))::float8
        from lottery.feed_request request
        where request.feed_id = feed.feed_id
      ) as silent_seconds
    from lottery.result_feed feed
    where feed.enabled`.execute(read);
  return rows;
};
