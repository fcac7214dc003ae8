import { recentGames } from '#features/gateway/public.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, instant } from '#kit/shared/time.ts';
import type * as listContract from '../contract/game-list.ts';
import type * as hotContract from '../contract/hot-list.ts';
import type * as popularContract from '../contract/popular-lotteries.ts';
import type * as recentContract from '../contract/recent-list.ts';
import { mostPlayed } from '../db/play.ts';
import { gamesFor, gamesNamed, lotteryVendor, nodeIdOf, pageOf, pinnedFirst } from '../domain/catalogue.ts';
import { catalogueOf } from './catalogue.ts';
import { findGames } from './find-games.ts';
import { gameViews } from './views.ts';

export const listGames =
  (world: World): Handler<typeof listContract.gameList> =>
  async (wish, { merchantId, language }) => {
    const catalogue = await catalogueOf(world, merchantId);
    const games = gamesFor(catalogue, {
      category: wish.gameType,
      vendor: wish.vassalage,
      classify: wish.gameClassify,
      ...((wish.gameName ?? '').trim() !== '' && { fits: findGames(world, catalogue, wish.gameName ?? '') }),
      parent: wish.parentNodeId,
      tag: wish.tag,
      betMin: wish.minBet,
      linesMin: wish.minLineNum,
    });
    const { list, ...totals } = pageOf(games, wish);
    return accept({ games: gameViews(catalogue, list, language), ...totals });
  };

const hotForHours = 24;
const hotMax = 20;

export const listHot =
  (world: World): Handler<typeof hotContract.hotList> =>
  async ({ vassalage }, { merchantId, language }) => {
    const catalogue = await catalogueOf(world, merchantId);
    const since = instant(world.clock.now() - hoursMs(hotForHours));
    const counted = gamesNamed(catalogue, await mostPlayed(world.database.read, merchantId, since));
    const games = pinnedFirst(catalogue, counted).filter(({ rest }) => !rest);
    const asked = games.filter(({ vendor }) => vassalage === undefined || vendor === vassalage).slice(0, hotMax);
    const pinnedCount = asked.filter(({ pin }) => pin !== null).length;
    return accept({ list: gameViews(catalogue, asked, language), pinnedCount });
  };

/** The lotteries among them, of which more are wanted than stand in the list of all games. */
export const listPopularLotteries =
  (world: World): Handler<typeof popularContract.popularLotteries> =>
  async ({ count }, { merchantId }) => {
    const catalogue = await catalogueOf(world, merchantId);
    const since = instant(world.clock.now() - hoursMs(hotForHours));
    const counted = gamesNamed(catalogue, await mostPlayed(world.database.read, merchantId, since));
    const lotteries = pinnedFirst(catalogue, counted).filter(({ rest, vendor }) => !rest && vendor === lotteryVendor);
    return accept({ list: lotteries.slice(0, count).map((it) => ({ gameCode: it.game, nodeId: nodeIdOf(it) })) });
  };

const recentMax = 100;

export const listRecent =
  (world: World): Handler<typeof recentContract.recentList> =>
  async ({ vassalage, ...page }, { merchantId, language, player }) => {
    const catalogue = await catalogueOf(world, merchantId);
    const games = gamesNamed(catalogue, await recentGames(world.database.read, player.memberId, recentMax));
    const asked = games.filter(({ vendor }) => vassalage === undefined || vendor === vassalage);
    const { list, totalPages } = pageOf(asked, page);
    return accept({ list: gameViews(catalogue, list, language), totalPages });
  };
