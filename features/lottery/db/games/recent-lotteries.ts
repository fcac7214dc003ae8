import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { DrawState } from '../../domain/draws/draw-state.ts';

export type RecentRow = {
  game_id: number;
  game_code: string;
  group_code: string;
  draw_id: string;
  number: string;
  state: DrawState;
  bought_at: Instant;
};

/** How many of a member's tickets are looked through. */
const ticketsMax = 2000;

/** The lotteries of a member's newest tickets, each once with the draw of its newest, the latest first; those that are on. */
export const recentLotteries = async (
  read: Read,
  { merchantId, memberId, limit }: { merchantId: MerchantId; memberId: MemberId; limit: number },
): Promise<RecentRow[]> => {
  const { rows } = await sql<RecentRow>`
    with newest as materialized (
      select ticket_no, draw_no, bought_at
      from lottery.ticket
      where member_id = ${memberId}
        and merchant_id = ${merchantId}
      order by ticket_no desc
      limit ${ticketsMax}
    ),
    by_game as (
      select distinct on (draw.game_id) draw.game_id, newest.ticket_no, newest.bought_at, draw.draw_id, draw.number, draw.state
      from newest
      join lottery.draw draw using (draw_no)
      order by draw.game_id, newest.ticket_no desc
    )
    select game.game_id, game.code as game_code, game_group.code as group_code, by_game.draw_id, by_game.number,
      by_game.state, by_game.bought_at
    from by_game
    join lottery.game game using (game_id)
    join lottery.game_group game_group using (group_id)
    where game.enabled
    order by by_game.ticket_no desc
    limit ${limit}`.execute(read);
  return rows;
};
