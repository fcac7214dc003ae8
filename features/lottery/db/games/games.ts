import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Calendar, wireCalendar } from '../../domain/calendars/calendar.ts';
import { type GameRules, wireGameRules } from '../../domain/games/game-rules.ts';
import { joinedCalendar } from '../../domain/calendars/joined-calendar.ts';

export type GameRow = {
  game_id: number;
  merchant_id: MerchantId;
  code: string;
  tag: string;
  names: Record<string, string>;
  /** Of a joined game the one that its parts make together. */
  calendar: Calendar;
  rules: GameRules;
  enabled: boolean;
  /** Last day of which draws are written down; null: as far as the calendar goes. */
  planned_through: string | null;
  group_id: number;
  group_code: string;
  group_names: Record<string, string>;
};

type Raw = Omit<GameRow, 'calendar' | 'rules'> & {
  calendar: unknown;
  rules: unknown;
  part_calendars: unknown[] | null;
};
const gameOf = ({ calendar, rules, part_calendars: parts, ...row }: Raw): GameRow => ({
  ...row,
  calendar: joinedCalendar((parts ?? []).map((part) => wireCalendar.parse(part))) ?? wireCalendar.parse(calendar),
  rules: wireGameRules.parse(rules),
});

/** Beside a game, what is of the games that it is joined of; one row of nulls where it isn't. */
const itsParts = sql`
  left join lateral (
    select jsonb_agg(part.calendar order by p.place) as calendars, min(part.planned_through) as planned_through,
      string_agg(part.xmin::text, ' ' order by p.place) as versions
    from jsonb_array_elements_text(game.rules -> 'parts') with ordinality p (code, place)
    join lottery.game part on part.merchant_id = game.merchant_id and part.code = p.code
  ) parts on game.rules ? 'parts'`;

const selectGame = sql`
  select game.game_id, game.merchant_id, game.code, game.tag, game.names, game.calendar, game.rules, game.enabled,
    coalesce(parts.planned_through, game.planned_through) as planned_through, parts.calendars as part_calendars,
    game_group.group_id, game_group.code as group_code, game_group.names as group_names
  from lottery.game game
  join lottery.game_group game_group using (group_id)
  ${itsParts}`;

/** Games that are on, by group, in the order of the menu. */
export const gamesOf = async (read: Read, merchantId: MerchantId): Promise<GameRow[]> => {
  const { rows } = await sql<Raw>`
    ${selectGame}
    where game.merchant_id = ${merchantId}
      and game.enabled
    order by game_group.position, game.position`.execute(read);
  return rows.map(gameOf);
};

/** Every game of the deployment that is on. */
export const allGames = async (read: Read): Promise<GameRow[]> => {
  const { rows } = await sql<Raw>`
    ${selectGame}
    where game.enabled
    order by game.game_id`.execute(read);
  return rows.map(gameOf);
};

/** Every game of the deployment that is on, with what changes whenever its row or that of a part does: for the one who schedules. */
export const gameVersions = async (read: Read): Promise<{ game_id: number; version: string }[]> => {
  const { rows } = await sql<{ game_id: number; version: string }>`
    select game.game_id, concat_ws(' ', game.xmin, parts.versions) as version
    from lottery.game game
    ${itsParts}
    where game.enabled
    order by game.game_id`.execute(read);
  return rows;
};

export const gamesByNo = async (read: Read, gameIds: readonly number[]): Promise<GameRow[]> => {
  const { rows } = await sql<Raw>`
    ${selectGame}
    where game.game_id = any(${[...gameIds]}::int[])`.execute(read);
  return rows.map(gameOf);
};

export const findGame = async (read: Read, merchantId: MerchantId, code: string): Promise<GameRow | undefined> => {
  const { rows } = await sql<Raw>`
    ${selectGame}
    where game.merchant_id = ${merchantId}
      and game.code = ${code}`.execute(read);
  return rows.map(gameOf)[0];
};

export type NewGameRow = {
  merchantId: MerchantId;
  currency: Money;
  groupId: number;
  code: string;
  tag: string;
  names: Record<string, string>;
  calendar: unknown;
  rules: unknown;
  plannedThrough?: string;
  position: number;
};

/** Adds a group that is not there yet. @returns its number, whoever added it. */
export const saveGroup = async (
  tx: Tx,
  group: { merchantId: MerchantId; code: string; names: Record<string, string>; position: number },
): Promise<number> => {
  await sql`
    insert into lottery.game_group (merchant_id, code, names, position)
    values (${group.merchantId}, ${group.code}, ${JSON.stringify(group.names)}::jsonb, ${group.position})
    on conflict (merchant_id, code) do nothing`.execute(tx);
  // A statement of its own: it sees the group that another process added while this one waited for it.
  const { rows } = await sql<{ group_id: number }>`
    select group_id
    from lottery.game_group
    where merchant_id = ${group.merchantId}
      and code = ${group.code}`.execute(tx);
  return oneRow(rows).group_id;
};

/** The number of the new game; undefined when it is there already. */
export const addGame = async (tx: Tx, game: NewGameRow): Promise<number | undefined> => {
  const { rows } = await sql<{ game_id: number }>`
    insert into lottery.game (merchant_id, group_id, code, tag, names, calendar, rules, currency, planned_through,
      position)
    values (${game.merchantId}, ${game.groupId}, ${game.code}, ${game.tag}, ${JSON.stringify(game.names)}::jsonb,
      ${JSON.stringify(game.calendar)}::jsonb, ${JSON.stringify(game.rules)}::jsonb, ${game.currency},
      ${game.plannedThrough ?? null}, ${game.position})
    on conflict (merchant_id, code) do nothing
    returning game_id`.execute(tx);
  return rows[0]?.game_id;
};
