import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { gameList as contract } from '../../contract/games/game-list.ts';
import { gamesFor, pageOf } from '../../domain/catalogue.ts';
import { catalogueOf } from './catalogue.ts';
import { findGames } from './find-games.ts';
import { gameViews } from './views.ts';

export const gameList = handle(contract, (world) => async (wish, { merchantId, language: own }) => {
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
  return accept({ games: gameViews(catalogue, list, wish.language ?? own), ...totals });
});
