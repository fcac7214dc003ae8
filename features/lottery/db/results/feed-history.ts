import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { FeedRequest } from './result-feeds.ts';

export type FeedResponse = {
  draw_id: string;
  game_code: string;
  names: Record<string, string>;
  number: string;
  expected_at: Instant;
  feed: string;
  origin: string;
  state: FeedRequest['state'];
  why: string | null;
  tries: number;
  requested_at: Instant;
  next_at: Instant;
  is_waiting: boolean;
  /** The feed's result as one text; null before it answered. */
  drawn: string | null;
  /** Whether that is the published result; null while there is none, or it told nothing. */
  is_published: boolean | null;
};

const asksMax = 80;

/** What the feeds of a merchant said in the last three days, the newest first. */
export const feedHistory = async (read: Read, merchantId: MerchantId): Promise<FeedResponse[]> => {
  const { rows } = await sql<FeedResponse>`
    select d.draw_id, g.code as game_code, g.names, d.number, a.expected_at, k.feed, k.origin, k.state, k.why, k.tries, k.requested_at,
      k.next_at, d.state = 'closed' as is_waiting, c.drawn::text as drawn, c.drawn = r.drawn as is_published
    from (
      select f.code as feed, f.origin, l.*
      from lottery.result_feed f
      cross join lateral (
        select *
        from lottery.feed_request k
        where k.feed_id = f.feed_id
          and k.requested_at > kit.now() - interval '3 days'
        order by k.requested_at desc
        limit ${asksMax}
      ) l
      where f.merchant_id = ${merchantId}
    ) k
    join lottery.draw d using (draw_no)
    join lottery.game g using (game_id)
    join lottery.announcement a using (draw_no)
    left join lottery.result_claim c on c.draw_no = k.draw_no and c.by_feed = k.feed_id
    left join lottery.result r on r.draw_no = k.draw_no
    order by a.expected_at desc, d.draw_no desc, k.feed
    limit ${asksMax}`.execute(read);
  return rows;
};
