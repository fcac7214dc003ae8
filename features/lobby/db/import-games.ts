import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Names } from '../domain/catalogue.ts';

/** Columns that an import writes, as a row of JSON; `facts` is what is compared. */
export type ImportedRow = { game: string; facts: string; words: string; place: number };

/** One import at a time of a vendor. @returns whether there is such a vendor. */
export const lockVendor = async (tx: Tx, vendor: string): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(7912, hashtext(${vendor}))`.execute(tx);
  const { rows } = await sql`
    select 1
    from lobby.vendor
    where vendor = ${vendor}`.execute(tx);
  return rows.length > 0;
};

/** What the last import told of each game that is still there. */
export const importedBefore = async (read: Read, vendor: string): Promise<{ game: string; facts: string }[]> => {
  const { rows } = await sql<{ game: string; facts: string }>`
    select game, coalesce(told, '') as facts
    from lobby.game
    where vendor = ${vendor}
      and state <> 'retired'
    order by game`.execute(read);
  return rows;
};

/** Writes what was told. A game that had gone is back; one in maintenance stays so. */
export const saveImported = async (tx: Tx, vendor: string, rows: readonly ImportedRow[]): Promise<void> => {
  await sql`
    insert into lobby.game (vendor, game, names, game_type, classify, picture, bet_min, bet_max, lines_min, win_max,
      return_bp, volatility, tags, rules, play_type, kind, parent, words, position, told)
    select ${vendor}, told.game, told.facts -> 'names', told.facts ->> 'gameType', told.facts ->> 'classify',
      told.facts ->> 'picture', (told.facts ->> 'minBet')::numeric * 100, (told.facts ->> 'maxBet')::numeric * 100,
      (told.facts ->> 'lines')::int, (told.facts ->> 'maxWin')::int, (told.facts ->> 'returnBp')::int,
      told.facts ->> 'volatility', array(select jsonb_array_elements_text(told.facts -> 'tags')), told.facts -> 'rules',
      told.facts ->> 'playType', told.facts ->> 'kind', told.facts ->> 'parent', told.words, told.place,
      told.facts_text
    from (
      select game, facts as facts_text, facts::jsonb as facts, words, place
      from unnest(
        ${rows.map(({ game }) => game)}::text[],
        ${rows.map(({ facts }) => facts)}::text[],
        ${rows.map(({ words }) => words)}::text[],
        ${rows.map(({ place }) => place)}::int[]
      ) as given (game, facts, words, place)
    ) as told
    on conflict (vendor, game) do update
    set names = excluded.names,
      game_type = excluded.game_type,
      classify = excluded.classify,
      picture = excluded.picture,
      bet_min = excluded.bet_min,
      bet_max = excluded.bet_max,
      lines_min = excluded.lines_min,
      win_max = excluded.win_max,
      return_bp = excluded.return_bp,
      volatility = excluded.volatility,
      tags = excluded.tags,
      rules = excluded.rules,
      play_type = excluded.play_type,
      kind = excluded.kind,
      parent = excluded.parent,
      words = excluded.words,
      position = excluded.position,
      told = excluded.told,
      state = case when game.state = 'retired' then 'ready' else game.state end`.execute(tx);
};

/** Games that the vendor doesn't tell of any more are shown no longer; what was played of them stays readable. */
export const retire = async (tx: Tx, vendor: string, games: readonly string[]): Promise<void> => {
  await sql`
    update lobby.game
    set state = 'retired'
    where vendor = ${vendor}
      and game = any(${[...games]}::text[])`.execute(tx);
};

/** What was last told of these games, gone ones too, and how they are called. */
export const factsNow = async (
  read: Read,
  vendor: string,
  games: readonly string[],
): Promise<{ game: string; facts: string; names: Names; game_type: string }[]> => {
  const { rows } = await sql<{ game: string; facts: string; names: Names; game_type: string }>`
    select game, coalesce(told, '') as facts, names, game_type
    from lobby.game
    where vendor = ${vendor}
      and game = any(${[...games]}::text[])`.execute(read);
  return rows;
};

/** Every game that a vendor ever had here. */
export const gamesEver = async (read: Read, vendor: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ game: string }>`
    select game
    from lobby.game
    where vendor = ${vendor}`.execute(read);
  return new Set(rows.map(({ game }) => game));
};
