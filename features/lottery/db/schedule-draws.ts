import { sql, type Tx } from '#kit/server/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type ScheduledDraw = { drawId: string; number: string; openAt: Instant; closeAt: Instant; shotsUntil: Instant };

/** Which of the numbers have a draw already. */
export const knownNumbers = async (tx: Tx, gameId: number, numbers: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ number: string }>`
    select number
    from lottery.draw
    where game_id = ${gameId}
      and number = any(${[...numbers]}::text[])`.execute(tx);
  return new Set(rows.map(({ number }) => number));
};

export const insertDraws = async (
  tx: Tx,
  game: { game_id: number; merchant_id: string },
  draws: readonly ScheduledDraw[],
): Promise<void> => {
  await sql`
    insert into lottery.draw (draw_id, merchant_id, game_id, number, open_at, close_at, shots_until)
    select d.draw_id, ${game.merchant_id}, ${game.game_id}, d.number, d.open_at, d.close_at, d.shots_until
    from unnest(
      ${draws.map(({ drawId }) => drawId)}::text[],
      ${draws.map(({ number }) => number)}::text[],
      ${draws.map(({ openAt }) => isoOf(openAt))}::timestamptz[],
      ${draws.map(({ closeAt }) => isoOf(closeAt))}::timestamptz[],
      ${draws.map(({ shotsUntil }) => isoOf(shotsUntil))}::timestamptz[]
    ) as d (draw_id, number, open_at, close_at, shots_until)
    order by d.close_at
    on conflict (game_id, number) do nothing`.execute(tx);
};
