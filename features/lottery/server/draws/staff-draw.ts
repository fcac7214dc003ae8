import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffDraw as contract } from '../../contract/draws/staff-draw.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { figuresOf, handLimitsOf, stakesByType } from '../../db/draws/staff-draws.ts';
import { newestTerms, termsById } from '../../db/terms/terms.ts';
import { voidOrderOf } from '../../db/draws/void-orders.ts';
import { viewStaffDraw } from './staff-draws.ts';

export const staffDraw = handle(contract, (world) => async ({ drawId }, { merchantId }) => {
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
    voidedBy: order && { requestedBy: order.requested_by, approvedBy: order.approved_by, at: order.ordered_at },
  });
});
