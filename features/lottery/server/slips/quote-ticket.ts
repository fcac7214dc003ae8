import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { quoteTicket as contract } from '../../contract/slips/quote-ticket.ts';
import { drawNow } from '../../db/draws/draw-locks.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { isVoid } from '../../domain/draws/draw-state.ts';
import { acceptSlip, priceSlip } from '../../domain/slips/price-slip.ts';
import { drawRoom } from '../../domain/slips/whole-draw.ts';
import { rulesOf } from '../games/rules-of.ts';
import { slipFactsIn } from './slip-facts.ts';
import { termsOf } from '../terms/terms-of.ts';

/** The same pricing as a purchase, without taking anything: what is shown is what would be taken at this moment. */
export const quoteTicket = handle(contract, (world) => async ({ drawId, lines }, { merchantId, player }) => {
  const tx = world.database.read;
  const draw = await findDrawById(tx, merchantId, drawId);
  if (!draw) return refuse('draw_unknown');
  const clock = await drawNow(tx, draw.draw_no);
  if (isVoid(clock.state)) return refuse('draw_void');
  if (clock.is_closed) return refuse('draw_closed');
  if (!draw.announcement) return refuse('draw_not_open');
  const facts = await slipFactsIn(tx, {
    drawNo: draw.draw_no,
    gameId: draw.game_id,
    terms: (await termsOf(world, draw.announcement.terms_id)).betTypes,
    rules: rulesOf(draw),
    memberId: player?.memberId,
    lines,
  });
  const priced = priceSlip(lines, facts);
  const room = facts.playerDrawMax - facts.playerTotal;
  const ofDraw = drawRoom(facts.totals, facts.exposures);
  return accept({
    drawId,
    serverTime: clock.now,
    closeAt: draw.close_at,
    isAcceptable: clock.is_open && acceptSlip(priced, facts).ok,
    lines: priced.lines,
    stakeTotal: priced.stakeTotal,
    costTotal: priced.costTotal,
    playerRemaining: minor(room < 0n ? 0n : room),
    drawRemaining: ofDraw === undefined ? undefined : minor(ofDraw),
  });
});
