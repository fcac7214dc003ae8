import { handle } from '#kit/server/http/handle.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { limitedNumbers as contract } from '../../contract/limits/limited-numbers.ts';
import { findDrawById } from '../../db/draws/find-draws.ts';
import { allExposuresOf, limitsByHand } from '../../db/slips/slip-facts.ts';
import type { BetTerms } from '../../domain/terms/bet-terms.ts';
import { type Stand, standings } from '../../domain/limits/standings.ts';
import { offerOf } from '../terms/draw-offer.ts';
import { termsOf } from '../terms/terms-of.ts';

export const limitedNumbers = handle(contract, (world) => async ({ drawId }, { merchantId, player }) => {
  const tx = world.database.read;
  const draw = await findDrawById(tx, merchantId, drawId);
  if (!draw?.announcement) return refuse('draw_unknown');
  const { terms, rates } = await offerOf(tx, {
    gameId: draw.game_id,
    drawNo: draw.draw_no,
    terms: (await termsOf(world, draw.announcement.terms_id)).betTypes,
    memberId: player?.memberId,
  });
  const exposures = await allExposuresOf(tx, draw.draw_no);
  const byHand = await limitsByHand(tx, draw.draw_no);
  const numbers = terms.flatMap((bet) =>
    limitedOf(bet, { exposure: exposures.get(bet.betType), byHand, rate: rates.get(bet.betType) }),
  );
  return accept({ drawId, numbers });
});

const limitedOf = (bet: BetTerms, stand: Stand) =>
  standings(bet, stand).flatMap(({ number, state, rate, remaining }) =>
    state === 'open' ? [] : [{ betType: bet.betType, number, state, rate, remaining: minor(remaining) }],
  );
