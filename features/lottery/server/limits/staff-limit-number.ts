import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffLimitNumber as contract } from '../../contract/limits/staff-limit-number.ts';
import { drawNow } from '../../db/draws/draw-locks.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { limitsByHand } from '../../db/slips/slip-facts.ts';
import { insertHandLimit } from '../../db/draws/staff-draws.ts';
import { newestTerms, termsById } from '../../db/terms/terms.ts';
import { isNumber } from '../../domain/slips/line-number.ts';
import { numberInHand } from '../../domain/limits/number-limit.ts';
import { keyOf } from '../../domain/slips/price-slip.ts';

/** Tells the next buyer, not those who have bought: their lines keep rate and state. */
export const staffLimitNumber = handle(
  contract,
  (world) =>
    async ({ drawId, betType, number: typed, state, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const draw = await findDrawById(tx, visit.merchantId, drawId);
        if (!draw) return refuse('draw_unknown');
        const clock = await drawNow(tx, draw.draw_no);
        if (clock.is_closed || (draw.state !== 'scheduled' && draw.state !== 'open')) return refuse('draw_closed');
        const terms = draw.announcement
          ? await termsById(tx, draw.announcement.terms_id)
          : await newestTerms(tx, draw.game_id);
        const bet = terms?.betTypes.find((one) => one.betType === betType);
        if (!bet) return refuse('bet_type_unknown');
        // Of a bet on several numbers a whole line may be limited, or one number in all its lines.
        if (!isNumber(typed, bet) && !isNumber(typed, { digits: bet.digits })) return refuse('number_invalid');
        const number = numberInHand(bet, typed);
        const before = (await limitsByHand(tx, draw.draw_no)).get(keyOf(betType, number)) ?? 'open';
        await insertHandLimit(tx, draw.draw_no, { betType, number, state, reason, setBy: visit.staff.username });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'lottery.limit_number',
          subject: { kind: 'draw', id: drawId },
          before: { betType, number, state: before },
          after: { betType, number, state },
          reason,
        });
        return accept({ betType, number, state });
      }),
);
