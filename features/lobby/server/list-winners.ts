import { newestWins } from '#features/gateway/public.ts';
import { usernamesOf } from '#features/identity/public.ts';
import { isOn } from '#features/merchants/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { type winnerList as contract, winnersMax } from '../contract/winner-list.ts';
import { gamesFor, nameIn, nodeIdOf } from '../domain/catalogue.ts';
import { maskedName } from '../domain/masked-name.ts';
import { catalogueOf } from './catalogue.ts';

const winsOfCategoryMax = 400;

export const listWinners =
  (world: World): Handler<typeof contract> =>
  async ({ gameCategory, limitNum }, { merchantId, language }) => {
    if (!(await isOn(world, merchantId, 'WINNERBOARD3'))) return accept({ state: 'off', list: [] });
    const { read } = world.database;
    const wish = gameCategory === 'ALL' ? {} : { category: gameCategory };
    const games = new Map(gamesFor(await catalogueOf(world, merchantId), wish).map((game) => [nodeIdOf(game), game]));
    // Of one category the newest may stand far behind those of another.
    const lookedAt = gameCategory === 'ALL' ? winnersMax : winsOfCategoryMax;
    const wins = (await newestWins(read, merchantId, lookedAt))
      .filter((win) => games.has(nodeIdOf(win)))
      .slice(0, limitNum);
    const names = await usernamesOf(
      read,
      merchantId,
      wins.map((win) => win.member_id),
    );
    const shown = wins.flatMap((win) => {
      const game = games.get(nodeIdOf(win));
      const name = names.get(win.member_id);
      if (!game || name === undefined) return [];
      const vo = {
        account: maskedName(name),
        vassalage: game.vendor,
        gameCode: game.game,
        gameName: nameIn(language, game.names),
        gameType: game.gameType,
        winAmount: win.amount,
        currency: win.currency,
        wonAt: win.recorded_at,
      };
      return [{ vo }];
    });
    return accept({ state: 'on', list: shown });
  };
