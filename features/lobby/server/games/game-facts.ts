import { handle } from '#kit/server/http/handle.ts';
import { moneyText } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { gameFacts as contract } from '../../contract/games/game-facts.ts';
import { rulesOf } from '../../db/read-catalogue.ts';
import { alternativesTo, gamesFor, nameIn, shownGames } from '../../domain/catalogue.ts';
import { catalogueOf } from './catalogue.ts';
import { gameViews, suspensionView } from './views.ts';

const alternativesMax = 6;

export const gameFacts = handle(contract, (world) => async ({ nodeId }, { merchantId, language }) => {
  const catalogue = await catalogueOf(world, merchantId);
  const game = shownGames(catalogue).get(nodeId);
  if (!game) return refuse('not_found');
  const [view] = gameViews(catalogue, [game], language);
  if (!view) return refuse('not_found');
  const rules = await rulesOf(world.database.read, game);
  return accept({
    game: view,
    maxBet: game.betMax,
    maxWin: game.winMax,
    // A hundredth of a per cent is to a per cent what a satang is to a baht.
    returnToPlayer: game.returnBp === null ? null : moneyText(BigInt(game.returnBp)),
    volatility: game.volatility,
    rules: nameIn(language, rules),
    suspension: game.suspension && suspensionView(game.suspension, language),
    alternatives: game.suspension
      ? gameViews(catalogue, alternativesTo(catalogue, game, alternativesMax), language)
      : [],
    vassalCount: game.kind === 'vassalage' ? gamesFor(catalogue, { parent: nodeId }).length : 0,
  });
});
