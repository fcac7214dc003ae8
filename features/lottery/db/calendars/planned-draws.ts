import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

export type DrawToComeRow = {
  game_id: number;
  draw_no: number;
  draw_id: string;
  number: string;
  open_at: Instant;
  close_at: Instant;
  draw_at: Instant | null;
  is_announced: boolean;
};

/** Draws of games that are written down and still to be closed. */
export const drawsToCome = async (read: Read, gameIds: readonly number[]): Promise<DrawToComeRow[]> => {
  const { rows } = await sql<DrawToComeRow>`
    select d.game_id, d.draw_no, d.draw_id, d.number, d.open_at, d.close_at, d.draw_at, a.draw_no is not null as is_announced
    from lottery.draw d
    left join lottery.announcement a using (draw_no)
    where d.game_id = any(${[...gameIds]}::int[])
      and d.state in ('scheduled', 'open')
      and d.close_at > kit.now()
    order by d.close_at, d.draw_no
    limit 20000`.execute(read);
  return rows;
};

/** Moves a draw that nobody has announced; any other stays. */
export const moveTimes = async (
  tx: Tx,
  drawNo: number,
  { openAt, closeAt, shotsUntil, drawAt }: { openAt: Instant; closeAt: Instant; shotsUntil: Instant; drawAt?: Instant },
): Promise<void> => {
  await sql`
    select lottery.move_planned(${drawNo}, ${isoOf(openAt)}::timestamptz, ${isoOf(closeAt)}::timestamptz,
      ${isoOf(shotsUntil)}::timestamptz),
      lottery.move_draw_at(${drawNo}, ${drawAt === undefined ? null : isoOf(drawAt)}::timestamptz)`.execute(tx);
};

/** Takes a draw away that nobody has announced. False: it stays, because staff has already decided something about it. */
export const takeAway = async (tx: Tx, drawNo: number): Promise<boolean> => {
  const { rows } = await sql<{ is_gone: boolean }>`select lottery.drop_planned(${drawNo}) as is_gone`.execute(tx);
  return rows[0]?.is_gone ?? false;
};
