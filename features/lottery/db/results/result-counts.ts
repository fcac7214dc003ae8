import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import type { Instant } from '#kit/shared/time.ts';
import type { Drawn } from '../../domain/results/extract.ts';

export type LastResult = { draw_no: number; drawn: Drawn };

/** The last results of a game that stand, the newest first. */
export const lastResults = async (read: Read, gameId: number, limit: number): Promise<LastResult[]> => {
  const { rows } = await sql<LastResult>`
    select draw.draw_no, coalesce(correction.drawn, result.drawn) as drawn
    from lottery.draw
    join lottery.result using (draw_no)
    left join lateral (
      select correction.drawn
      from lottery.correction
      where correction.draw_no = draw.draw_no
      order by correction.version desc
      limit 1
    ) correction on true
    where draw.game_id = ${gameId}
      and draw.state = 'settled'
    order by draw.close_at desc, draw.draw_no desc
    limit ${limit}`.execute(read);
  return rows;
};

/** Whether there are any of what `gamesToCount` finds. */
export const hasGamesToCount: Condition = sql`exists (select from lottery.count_due)`;

/** Games whose results have changed since they were counted. */
export const gamesToCount = async (read: Read, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ game_id: number }>`
    select game_id
    from lottery.count_due
    order by game_id
    limit ${limit}`.execute(read);
  return rows.map(({ game_id }) => game_id);
};

/** @returns whether it was still due: whoever takes it counts it in the same transaction. */
export const takeCountDue = async (tx: Tx, gameId: number): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from lottery.count_due
    where game_id = ${gameId}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
};

export const saveCounted = async (tx: Tx, gameId: number, drawNo: number | null, counted: unknown): Promise<void> => {
  await sql`
    insert into lottery.result_count (game_id, draw_no, counted)
    values (${gameId}, ${drawNo}, ${JSON.stringify(counted)}::jsonb)
    on conflict (game_id) do update
    set draw_no = excluded.draw_no,
      counted = excluded.counted,
      counted_at = kit.now()`.execute(tx);
};

export type CountedRow = {
  game_id: number;
  counted: unknown;
  counted_at: Instant;
  draw_id: string | null;
  number: string | null;
  close_at: Instant | null;
};

const selectCounted = sql`
  select result_count.game_id, result_count.counted, result_count.counted_at, draw.draw_id, draw.number, draw.close_at
  from lottery.result_count
  left join lottery.draw using (draw_no)`;

export const findCounted = async (read: Read, gameId: number): Promise<CountedRow | undefined> => {
  const { rows } = await sql<CountedRow>`
    ${selectCounted}
    where result_count.game_id = ${gameId}`.execute(read);
  return rows[0];
};
