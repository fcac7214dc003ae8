import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { accept } from '#kit/shared/result.ts';
import { isoOf } from '#kit/shared/time.ts';
import type { gameMenus as contract } from '../contract/game-menus.ts';
import type { DrawRow } from '../db/draw-row.ts';
import { drawsInMotion, newestResulted } from '../db/find-draws.ts';
import { type GameRow, gamesOf } from '../db/games.ts';
import { drawDaysOfWeek } from '../domain/calendar.ts';

type Menus = OutputOf<typeof contract>;
type MenuGame = Menus[number]['gameMenus'][number];

export const gameMenus =
  (world: World): Handler<typeof contract> =>
  async (_input, { merchantId, language }) => {
    const menus = new Map<number, Menus[number]>();
    for (const game of await gamesOf(world.database.read, merchantId)) {
      const menu = menus.get(game.group_id) ?? {
        gameGroupId: game.group_id,
        gameGroupCode: game.group_code,
        labelName: nameIn(language, game.group_names),
        gameMenus: [],
      };
      menu.gameMenus.push(await menuGame(world, game, language));
      menus.set(game.group_id, menu);
    }
    return accept([...menus.values()]);
  };

const menuGame = async (world: World, game: GameRow, language: string): Promise<MenuGame> => {
  const now = world.clock.now();
  const moving = await drawsInMotion(world.database.read, game.game_id, 20);
  const coming = moving.filter(({ state, close_at }) => (state === 'open' || state === 'scheduled') && close_at > now);
  const draw = coming.find(({ state }) => state === 'open') ?? coming[0];
  const latest = await newestResulted(world.database.read, game.game_id);
  return {
    gameId: game.game_id,
    gameCode: game.code,
    remark: nameIn(language, game.names),
    gameGroupCode: game.group_code,
    gameGroupId: game.group_id,
    tag: game.tag,
    numero: draw?.number ?? '',
    remainTime: draw?.state === 'open' ? Math.ceil((draw.close_at - now) / 1000) : 0,
    lockTime: lockSeconds(game, draw),
    drawDayOfWeek: drawDaysOfWeek(game.calendar, now),
    winningTime: latest?.result ? isoOf(latest.result.resulted_at) : '',
    openedNumber: latest?.result?.final ?? '',
  };
};

const lockSeconds = ({ rules }: GameRow, draw: DrawRow | undefined): number =>
  draw?.announcement
    ? Math.ceil((draw.announcement.beacon_at - draw.close_at) / 1000)
    : rules.shootingSeconds + rules.sealingSeconds;

/** The name in the language, else in English. */
const nameIn = (language: string, names: Record<string, string>): string => names[language] ?? names['EN'] ?? '';
