import type { Read } from '#kit/server/database/database.ts';
import type { MemberId } from '#kit/shared/id.ts';
import { drawTotalsOf, ratesOf } from '../../db/limits/draw-limits.ts';
import { exposuresOf, limitsByHand, playerStakesOf } from '../../db/slips/slip-facts.ts';
import type { Terms } from '../../domain/terms/bet-terms.ts';
import { boundRates, limitedTerms, noLimits } from '../../domain/limits/draw-limits.ts';
import type { GameRules } from '../../domain/games/game-rules.ts';
import { isNumber } from '../../domain/slips/line-number.ts';
import { least } from '../../domain/limits/number-limit.ts';
import { outcomesPaying } from '../../domain/limits/outcomes.ts';
import { type RequestedLine, keyOf, type SlipFacts } from '../../domain/slips/price-slip.ts';

/** Reads what decides about a slip: what its numbers stand at, and what the player has on them. */
export const slipFactsIn = async (
  read: Read,
  slip: {
    drawNo: number;
    gameId: number;
    terms: Terms;
    rules: GameRules;
    memberId: MemberId | undefined;
    lines: readonly RequestedLine[];
  },
): Promise<SlipFacts> => {
  const { drawNo, gameId, rules, memberId, lines } = slip;
  const totals = await drawTotalsOf(read, drawNo);
  const limits = totals?.limits ?? noLimits;
  const terms = totals ? limitedTerms(slip.terms, limits) : slip.terms;
  const exposures = await exposuresOf(read, drawNo, outcomesOf(terms, lines));
  const byHand = await limitsByHand(read, drawNo);
  const player =
    memberId === undefined
      ? { stakes: new Map<string, bigint>(), total: 0n }
      : await playerStakesOf(read, drawNo, memberId, numbersOf(lines));
  return {
    terms,
    exposures,
    byHand,
    playerStakes: player.stakes,
    playerTotal: player.total,
    playerDrawMax: least(rules.playerDrawMax, limits.playerDrawMax ?? rules.playerDrawMax),
    rates: memberId && boundRates(terms, limits, await ratesOf(read, gameId, memberId)),
    totals,
  };
};

/** What the lines are on, each number once. */
export const numbersOf = (lines: readonly Pick<RequestedLine, 'betType' | 'number'>[]) => [
  ...new Map(lines.map(({ betType, number }) => [keyOf(betType, number), { betType, number }])).values(),
];

/** Every outcome that some line of the slip would be paid by, each once. */
export const outcomesOf = (
  terms: Terms,
  lines: readonly Pick<RequestedLine, 'betType' | 'number'>[],
): { betType: string; outcome: string }[] => {
  const asked = new Map<string, { betType: string; outcome: string }>();
  for (const { betType, number } of lines) {
    const bet = terms.find((one) => one.betType === betType);
    if (!bet || !isNumber(number, bet)) continue;
    for (const outcome of outcomesPaying(bet, number)) asked.set(`${betType}/${outcome}`, { betType, outcome });
  }
  return [...asked.values()];
};
