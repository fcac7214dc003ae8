import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffTightenDraw as contract } from '../../contract/limits/staff-tighten-draw.ts';
import { drawTotalsOf, insertLimits, limitsHistory } from '../../db/limits/draw-limits.ts';
import { drawNow, holdDraw } from '../../db/draws/draw-locks.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { type DrawLimits, loosened, noLimits, strictest } from '../../domain/limits/draw-limits.ts';
import { termsOfDraw, unknownTypes, viewDrawBounds, wired } from './staff-bounds.ts';

/** Waits for the purchases that run, so that those after it see the bounds and those before it counted against them. */
export const staffTightenDraw = handle(
  contract,
  (world) =>
    async ({ drawId, basedOn, limits, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const seen = await findDrawById(tx, visit.merchantId, drawId);
        if (!seen) return refuse('draw_unknown');
        await holdDraw(tx, seen.draw_no);
        const draw = (await findDrawById(tx, visit.merchantId, drawId))!;
        const clock = await drawNow(tx, draw.draw_no);
        if (clock.is_closed || (draw.state !== 'scheduled' && draw.state !== 'open')) return refuse('draw_closed');
        const [before] = await limitsHistory(tx, { gameId: draw.game_id, drawNo: draw.draw_no });
        if ((before?.version ?? 0) !== basedOn) return refuse('version_conflict', { version: before?.version ?? 0 });
        const unknown = unknownTypes(limits, await termsOfDraw(tx, draw));
        if (unknown.length > 0) return refuse('bet_type_unknown', { betTypes: unknown });
        const inForce = (await drawTotalsOf(tx, draw.draw_no))?.limits ?? noLimits;
        const looser = [
          ...loosened(before?.limits ?? noLimits, limits).filter((name) => name !== 'rateAbovePercent'),
          ...(isRateLooser({ own: before?.limits ?? noLimits, inForce }, limits) ? ['rateAbovePercent'] : []),
        ];
        if (looser.length > 0) return refuse('bounds_looser', { names: looser });
        await insertLimits(tx, {
          gameId: draw.game_id,
          drawNo: draw.draw_no,
          version: basedOn + 1,
          limits,
          reason,
          setBy: visit.staff.username,
        });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'lottery.tighten_draw',
          subject: { kind: 'draw', id: drawId },
          before: { limits: wired(inForce) },
          after: { limits: wired(strictest([inForce, limits])) },
          reason,
        });
        return accept(await viewDrawBounds(tx, draw));
      }),
);

/** Own rates in a draw go no higher than they may; left out, they would follow the game's bounds again. */
const isRateLooser = (
  { own, inForce }: { own: DrawLimits; inForce: DrawLimits },
  { rateAbovePercent }: DrawLimits,
): boolean =>
  rateAbovePercent === undefined
    ? own.rateAbovePercent !== undefined
    : rateAbovePercent > (inForce.rateAbovePercent ?? 0);
