import { sql, type Tx } from '#kit/server/database/database.ts';
import type { Money } from '#kit/shared/money/currency.ts';

type FurtherGame = {
  /** The game whose group, mark and money it has. */
  like: number;
  code: string;
  names: Record<string, string>;
  calendar: unknown;
  rules: unknown;
  plannedThrough: string | null;
};

/** @returns undefined where the merchant has a game of this code. */
export const addFurtherGame = async (
  tx: Tx,
  it: FurtherGame,
): Promise<{ gameId: number; currency: Money } | undefined> => {
  const { rows } = await sql<{ game_id: number; currency: Money }>`
    insert into lottery.game (merchant_id, group_id, code, tag, names, calendar, rules, currency, planned_through, position)
    select model.merchant_id, model.group_id, ${it.code}, model.tag, ${JSON.stringify(it.names)}::jsonb,
      ${JSON.stringify(it.calendar)}::jsonb, ${JSON.stringify(it.rules)}::jsonb, model.currency, ${it.plannedThrough},
      (
        select max(own.position) + 1
        from lottery.game own
        where own.group_id = model.group_id
      )
    from lottery.game model
    where model.game_id = ${it.like}
    on conflict (merchant_id, code) do nothing
    returning game_id, currency`.execute(tx);
  const row = rows[0];
  return row && { gameId: row.game_id, currency: row.currency };
};

export const renameGame = async (tx: Tx, gameId: number, names: Record<string, string>): Promise<void> => {
  await sql`
    update lottery.game
    set names = ${JSON.stringify(names)}::jsonb
    where game_id = ${gameId}`.execute(tx);
};
