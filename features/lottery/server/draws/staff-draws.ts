import { handle } from '#kit/server/http/handle.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffDraw } from '../../contract/draws/staff-draw.ts';
import { staffDraws as contract } from '../../contract/draws/staff-draws.ts';
import type { DrawRow } from '../../db/draws/draw-row.ts';
import { drawsPage, findDrawById } from '../../db/draws/find-draws.ts';
import { findGame } from '../../db/games/games.ts';
import { type DrawFigures, figuresOf } from '../../db/draws/staff-draws.ts';
import { viewDraw } from './view-draw.ts';

const pageSize = 50;

export const staffDraws = handle(
  contract,
  (world) =>
    async ({ gameCode, state, day, search, before, direction }, { merchantId }) => {
      const tx = world.backofficeDatabase.read;
      const game = gameCode === undefined ? undefined : await findGame(tx, merchantId, gameCode);
      if (gameCode !== undefined && !game) return accept({ draws: [], next: undefined });
      const last = before === undefined ? undefined : await findDrawById(tx, merchantId, before);
      if (before !== undefined && !last) return refuse('draw_unknown');
      const rows = await drawsPage(tx, {
        merchantId,
        gameId: game?.game_id,
        states: state === undefined ? undefined : [state],
        day,
        search,
        before: last,
        direction,
        limit: pageSize + 1,
      });
      const page = rows.slice(0, pageSize);
      const figures = await figuresOf(
        tx,
        page.map(({ draw_no }) => draw_no),
      );
      return accept({
        draws: page.map((draw) => viewStaffDraw(draw, figures.get(draw.draw_no))),
        next: rows.length > pageSize ? page.at(-1)?.draw_id : undefined,
      });
    },
);

export const viewStaffDraw = (draw: DrawRow, figures: DrawFigures | undefined): OutputOf<typeof staffDraw>['draw'] => ({
  ...viewDraw(draw),
  ticketCount: figures?.tickets ?? 0,
  settledTickets: draw.settled_tickets,
  stakeTotal: figures?.stake ?? minor(0n),
  payoutTotal: minor(draw.payout_total),
});
