import { handle } from '#kit/server/http/handle.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { accept } from '#kit/shared/result.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { gameMenus as contract } from '../../contract/games/game-menus.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { type GameRow, gamesOf } from '../../db/games/games.ts';
import { lobbyDraws } from '../../db/games/lobby-draws.ts';
import { drawDaysOfWeek } from '../../domain/calendars/calendar.ts';
import { drawNamingOf } from '../../domain/draws/draw-naming.ts';
import { lockSecondsOf } from '../../domain/games/game-rules.ts';
import { shownResult } from '../../domain/results/shown-result.ts';

type Menus = OutputOf<typeof contract>;

type MenuGame = Menus[number]['gameMenus'][number];

export const gameMenus = handle(contract, (world) => async (_input, { merchantId, language }) => {
  const menus = new Map<number, Menus[number]>();
  const { read } = world.database;
  const now = world.clock.now();
  const [games, draws] = await Promise.all([gamesOf(read, merchantId), lobbyDraws(read, merchantId, now)]);
  const byGame = Map.groupBy(draws, ({ game_id }) => game_id);
  for (const game of games) {
    const menu = menus.get(game.group_id) ?? {
      gameGroupId: game.group_id,
      gameGroupCode: game.group_code,
      labelName: nameIn(language, game.group_names),
      gameMenus: [],
    };
    menu.gameMenus.push(menuGame(game, byGame.get(game.game_id) ?? [], { now, language }));
    menus.set(game.group_id, menu);
  }
  return accept([...menus.values()]);
});

/** @param draws of the game, the first to close first. */
const menuGame = (
  game: GameRow,
  draws: readonly DrawRow[],
  { now, language }: { now: Instant; language: string },
): MenuGame => {
  const coming = draws.filter(({ state, close_at }) => (state === 'open' || state === 'scheduled') && close_at > now);
  const draw = coming.find(({ state }) => state === 'open') ?? coming[0];
  const latest = draws.findLast(({ result }) => result !== null);
  return {
    gameId: game.game_id,
    gameCode: game.code,
    remark: nameIn(language, game.names),
    otherNames: Object.values(game.names).filter((name) => name !== nameIn(language, game.names)),
    gameGroupCode: game.group_code,
    gameGroupId: game.group_id,
    tag: game.tag,
    method: game.rules.method,
    resultShape: game.rules.resultShape,
    numero: draw?.number ?? '',
    remainTime: draw?.state === 'open' ? Math.ceil((draw.close_at - now) / 1000) : 0,
    lockTime: lockSeconds(game, draw),
    drawDayOfWeek: drawDaysOfWeek(game.calendar, now),
    drawsNamed: drawNamingOf(game.calendar),
    winningTime: latest?.result ? isoOf(latest.result.resulted_at) : '',
    openedNumber: latest?.result ? shownResult(game.rules.resultShape, latest.result.drawn).opened : '',
  };
};

const lockSeconds = ({ rules }: GameRow, draw: DrawRow | undefined): number =>
  draw?.announcement ? Math.ceil((draw.announcement.expected_at - draw.close_at) / 1000) : lockSecondsOf(rules);

/** The name in the language, else in English. */
const nameIn = (language: string, names: Record<string, string>): string => names[language] ?? names['EN'] ?? '';
