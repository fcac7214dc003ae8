import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { pastResults as contract } from '../../contract/results/past-results.ts';
import { findGame } from '../../db/games/games.ts';
import { pastResults as find } from '../../db/results/past-results.ts';
import { shapeOfGame } from './count-draws.ts';

export const pastResults = handle(
  contract,
  (world) =>
    async ({ gameCode, from, until, before, limit }, { merchantId }) => {
      const game = await findGame(world.database.read, merchantId, gameCode);
      if (!game) return refuse('game_unknown');
      const rows = await find(world.database.read, {
        gameId: game.game_id,
        from: from.replaceAll('-', ''),
        until: until.replaceAll('-', ''),
        before,
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      const { prizes } = shapeOfGame(game);
      return accept({
        results: page.map(({ draw_id, number, close_at, drawn }) => ({
          drawId: draw_id,
          numero: number,
          closeAt: close_at,
          drawn: Object.fromEntries(prizes.map(({ name }) => [name, [...(drawn[name] ?? [])]])),
        })),
        next: rows.length > limit ? page.at(-1)?.number : undefined,
      });
    },
);
