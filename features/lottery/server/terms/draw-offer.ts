import type { Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { drawTotalsOf, limitsHistory, ratesOf } from '../../db/limits/draw-limits.ts';
import type { Terms } from '../../domain/terms/bet-terms.ts';
import { boundRates, type DrawTotals, limitedTerms, noLimits } from '../../domain/limits/draw-limits.ts';
import type { Rate } from '../../domain/terms/rate.ts';

/** What is on offer to one player: the terms under the limits of the draw, and the rates of their account. */
export type Offer = {
  terms: Terms;
  rates: ReadonlyMap<string, Rate>;
  totals: DrawTotals | undefined;
};

/** @param game.drawNo absent: of the next draw to be announced. */
export const offerOf = async (
  read: Read,
  game: { gameId: number; drawNo: number | undefined; terms: Terms; memberId: MemberId | undefined },
): Promise<Offer> => {
  const { gameId, drawNo, memberId } = game;
  const totals = drawNo === undefined ? await nextTotals(read, gameId) : await drawTotalsOf(read, drawNo);
  const limits = totals?.limits ?? noLimits;
  const own = memberId === undefined ? new Map<string, Rate>() : await ratesOf(read, gameId, memberId);
  return {
    terms: totals ? limitedTerms(game.terms, limits) : game.terms,
    rates: boundRates(game.terms, limits, own),
    totals,
  };
};

const nextTotals = async (read: Read, gameId: number): Promise<DrawTotals | undefined> => {
  const [newest] = await limitsHistory(read, { gameId, drawNo: undefined });
  return newest && { limits: newest.limits, fullest: new Map() };
};
