import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { listDraws as contract } from '../../contract/draws/list-draws.ts';
import { drawsPage, findDrawById } from '../../db/draws/find-draws.ts';
import { findGame } from '../../db/games/games.ts';
import { viewDraw } from './view-draw.ts';

/** Draws that are over: with a result, or void. A draw that was never announced did not take place and is left out. */
export const listDraws = handle(
  contract,
  (world) =>
    async ({ gameCode, day, numero, before, limit }, { merchantId }) => {
      const tx = world.database.read;
      const game = await findGame(tx, merchantId, gameCode);
      if (!game) return refuse('game_unknown');
      const last = before === undefined ? undefined : await findDrawById(tx, merchantId, before);
      if (before !== undefined && !last) return refuse('draw_unknown');
      const rows = await drawsPage(tx, {
        merchantId,
        gameId: game.game_id,
        states: ['resulted', 'settled', 'voided', 'refunded'],
        day,
        numero,
        before: last,
        limit: limit + 1,
      });
      const page = rows.slice(0, limit);
      return accept({
        draws: page.filter(({ void_reason }) => void_reason !== 'not_announced').map(viewDraw),
        next: rows.length > limit ? page.at(-1)?.draw_id : undefined,
      });
    },
);
