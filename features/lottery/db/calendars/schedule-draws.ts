import { sql, type Tx } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { secondRow } from '../../domain/calendars/replan.ts';

export type ScheduledDraw = {
  game: { game_id: number; merchant_id: string };
  drawId: string;
  number: string;
  openAt: Instant;
  closeAt: Instant;
  shotsUntil: Instant;
  drawAt?: Instant;
};

/**
 * Rounds that are there already stay as they are, and two of a game never close at one moment. Where another round of the
 * day took the number before the calendar was changed, the round has one from a row that no calendar reaches.
 */
export const insertDraws = async (tx: Tx, draws: readonly ScheduledDraw[]): Promise<void> => {
  await sql`
    insert into lottery.draw (draw_id, merchant_id, game_id, number, open_at, close_at, shots_until, draw_at)
    select d.draw_id, d.merchant_id, d.game_id,
      case
        when exists (
          select
          from lottery.draw known
          where known.game_id = d.game_id and known.number = d.number
        ) then left(d.number, 9) || right(d.number, 4)::int + ${secondRow}
        else d.number
      end,
      d.open_at, d.close_at, d.shots_until, d.draw_at
    from unnest(
      ${draws.map(({ drawId }) => drawId)}::text[],
      ${draws.map(({ game }) => game.merchant_id)}::text[],
      ${draws.map(({ game }) => game.game_id)}::int[],
      ${draws.map(({ number }) => number)}::text[],
      ${draws.map(({ openAt }) => isoOf(openAt))}::timestamptz[],
      ${draws.map(({ closeAt }) => isoOf(closeAt))}::timestamptz[],
      ${draws.map(({ shotsUntil }) => isoOf(shotsUntil))}::timestamptz[],
      ${draws.map(({ drawAt }) => (drawAt === undefined ? null : isoOf(drawAt)))}::timestamptz[]
    ) as d (draw_id, merchant_id, game_id, number, open_at, close_at, shots_until, draw_at)
    where not exists (
      select
      from lottery.draw known
      where known.game_id = d.game_id
        and known.close_at = d.close_at
        and (known.number = d.number or known.state not in ('voided', 'refunded'))
    )
    order by d.close_at
    on conflict (game_id, number) do nothing`.execute(tx);
};
