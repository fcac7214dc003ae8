import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffGameBounds as contract } from '../../contract/limits/staff-game-bounds.ts';
import { findGame } from '../../db/games/games.ts';
import { newestTerms } from '../../db/terms/terms.ts';
import { viewGame } from './staff-bounds.ts';

export const staffGameBounds = handle(contract, (world) => async ({ gameCode }, { merchantId }) => {
  const tx = world.backofficeDatabase.read;
  const game = await findGame(tx, merchantId, gameCode);
  const terms = game && (await newestTerms(tx, game.game_id));
  return terms ? accept(await viewGame(tx, game, terms.betTypes)) : refuse('game_unknown');
});
