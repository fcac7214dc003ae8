import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { openDraws as contract, openDrawsMax } from '../../contract/draws/open-draws.ts';
import { drawsInMotion } from '../../db/draws/find-draws.ts';
import { findGame } from '../../db/games/games.ts';

const motionMax = 200;

export const openDraws = handle(contract, (world) => async ({ gameCode }, { merchantId }) => {
  const game = await findGame(world.database.read, merchantId, gameCode);
  if (!game) return refuse('game_unknown');
  const now = world.clock.now();
  const moving = await drawsInMotion(world.database.read, game.game_id, motionMax);
  const open = moving.filter(({ state, close_at: closeAt }) => state === 'open' && closeAt > now);
  return accept({
    draws: open.slice(0, openDrawsMax).map((draw) => ({
      drawId: draw.draw_id,
      numero: draw.number,
      closeAt: draw.close_at,
    })),
  });
});
