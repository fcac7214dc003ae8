import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import { minor } from '#kit/shared/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import type { staffDraw as drawContract } from '../contract/staff-draw.ts';
import type { staffDraws as contract } from '../contract/staff-draws.ts';
import type { DrawRow } from '../db/draw-row.ts';
import { drawsPage, findDrawById } from '../db/find-draws.ts';
import { findGame } from '../db/games.ts';
import { type DrawFigures, figuresOf, handLimitsOf, stakesByType } from '../db/staff-draws.ts';
import { newestTerms, termsById } from '../db/terms.ts';
import { voidOrderOf } from '../db/void-orders.ts';
import { viewDraw } from './view-draw.ts';

const pageSize = 50;

export const staffDraws =
  (world: World): Handler<typeof contract> =>
  async ({ gameCode, state, day, before, direction }, { merchantId }) => {
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
  };

export const staffDraw =
  (world: World): Handler<typeof drawContract> =>
  async ({ drawId }, { merchantId }) => {
    const tx = world.backofficeDatabase.read;
    const draw = await findDrawById(tx, merchantId, drawId);
    if (!draw) return refuse('draw_unknown');
    const figures = await figuresOf(tx, [draw.draw_no]);
    const order = await voidOrderOf(tx, draw.draw_no);
    const terms = draw.announcement
      ? await termsById(tx, draw.announcement.terms_id)
      : await newestTerms(tx, draw.game_id);
    return accept({
      draw: viewStaffDraw(draw, figures.get(draw.draw_no)),
      termsVersion: terms?.version ?? 0,
      stakes: (await stakesByType(tx, draw.draw_no)).map(({ bet_type, stake, lines }) => ({
        betType: bet_type,
        stakeTotal: stake,
        lineCount: lines,
      })),
      limits: (await handLimitsOf(tx, draw.draw_no)).map(({ bet_type, set_by, set_at, ...rest }) => ({
        ...rest,
        betType: bet_type,
        setBy: set_by,
        setAt: set_at,
      })),
      voidedBy: order && { askedBy: order.asked_by, approvedBy: order.approved_by, at: order.ordered_at },
    });
  };

const viewStaffDraw = (draw: DrawRow, figures: DrawFigures | undefined): OutputOf<typeof drawContract>['draw'] => ({
  ...viewDraw(draw),
  ticketCount: figures?.tickets ?? 0,
  settledTickets: draw.settled_tickets,
  stakeTotal: figures?.stake ?? minor(0n),
  payoutTotal: minor(draw.payout_total),
});
