import { sql, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { drawOf, type DrawRow, type FlatDrawRow, selectDraw } from '../draws/draw-row.ts';

/**
 * Of every lottery of a merchant that is on: the two draws that close next, the one that closed last, and the newest with a
 * result. One look into the index of draws by close for each.
 */
export const lobbyDraws = async (read: Read, merchantId: MerchantId, now: Instant): Promise<DrawRow[]> => {
  const { rows } = await sql<FlatDrawRow>`
    ${selectDraw}
    where draw.draw_no in (
      select near.draw_no
      from lottery.game on_sale
      cross join lateral (
        (
          select coming.draw_no
          from lottery.draw coming
          where coming.game_id = on_sale.game_id
            and coming.close_at > ${isoOf(now)}::timestamptz
            and coming.state in ('scheduled', 'open')
          order by coming.close_at
          limit 2
        )
        union all
        (
          select closed.draw_no
          from lottery.draw closed
          where closed.game_id = on_sale.game_id
            and closed.close_at <= ${isoOf(now)}::timestamptz
          order by closed.close_at desc, closed.draw_no desc
          limit 1
        )
        union all
        (
          select drawn.draw_no
          from lottery.draw drawn
          where drawn.game_id = on_sale.game_id
            and drawn.state in ('resulted', 'settled')
          order by drawn.close_at desc, drawn.draw_no desc
          limit 1
        )
      ) near
      where on_sale.merchant_id = ${merchantId}
        and on_sale.enabled
    )
    order by draw.game_id, draw.close_at`.execute(read);
  return rows.map(drawOf);
};

/** The newest draws with a result of some games, the newest first. */
export const newestNumbers = async (
  read: Read,
  { merchantId, groupCodes, limit }: { merchantId: MerchantId; groupCodes: readonly string[]; limit: number },
): Promise<DrawRow[]> => {
  const { rows } = await sql<FlatDrawRow>`
    ${selectDraw}
    where draw.draw_no in (
      select near.draw_no
      from lottery.game on_sale
      join lottery.game_group game_group using (group_id)
      cross join lateral (
        select drawn.draw_no
        from lottery.draw drawn
        where drawn.game_id = on_sale.game_id
          and drawn.state in ('resulted', 'settled')
        order by drawn.close_at desc, drawn.draw_no desc
        limit ${limit}
      ) near
      where on_sale.merchant_id = ${merchantId}
        and on_sale.enabled
        and game_group.code = any(${[...groupCodes]}::text[])
    )
    order by draw.close_at desc, draw.draw_no desc
    limit ${limit}`.execute(read);
  return rows.map(drawOf);
};
