import { handle } from '#kit/server/http/handle.ts';
import { accept } from '#kit/shared/result.ts';
import { gameTypes as contract } from '../../contract/games/game-types.ts';
import { gamesIn, groupsOf } from '../../domain/catalogue.ts';
import { catalogueOf } from './catalogue.ts';

export const gameTypes = handle(contract, (world) => async (_, { merchantId }) => {
  const catalogue = await catalogueOf(world, merchantId);
  return accept({
    gameTypes: groupsOf(catalogue).map(({ category }) => ({
      gameType: category,
      gameCount: gamesIn(catalogue, category).length,
    })),
  });
});
