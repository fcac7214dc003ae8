import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import { handle } from '#kit/server/handle.ts';
import { accept, refuse } from '#kit/shared/result.ts';
import { staffSetAccountRates as contract } from '../contract/staff-set-account-rates.ts';
import { type AccountRates, holdVersions, insertRates, ratesHistory } from '../db/account-rates.ts';
import type { Terms } from '../domain/bet-terms.ts';
import { rateCeiling } from '../domain/draw-limits.ts';
import { returnOf, shapesOf } from '../domain/exact-return.ts';
import { percentText } from '../domain/fraction.ts';
import { rateText } from '../domain/rate.ts';
import { subjectOf, viewRates } from './account-rates.ts';

/** From the next slip on; lines that were taken keep their rate. */
export const staffSetAccountRates = handle(
  contract,
  (world) =>
    async ({ memberId, gameCode, basedOn, rates, acceptsLoss, reason }, visit) =>
      world.backofficeDatabase.transact(async (tx) => {
        const found = await subjectOf(tx, visit.merchantId, { memberId, gameCode });
        if (!found.ok) return found;
        const { game, terms, limits } = found.value;
        await holdVersions(tx, `rates/${game.game_id}/${memberId}`);
        const [before] = await ratesHistory(tx, game.game_id, memberId);
        if ((before?.version ?? 0) !== basedOn) return refuse('rates_changed', { version: before?.version ?? 0 });
        const unknown = Object.keys(rates).filter((name) => terms.every(({ betType }) => betType !== name));
        if (unknown.length > 0) return refuse('bet_type_unknown', { betTypes: unknown });
        const high = terms.filter((bet) => (rates[bet.betType] ?? 0) > rateCeiling(bet, limits));
        if (high.length > 0)
          return refuse('rate_above_terms', {
            betTypes: high.map((bet) => ({ betType: bet.betType, rateMax: rateText(rateCeiling(bet, limits)) })),
          });
        const losing = lossesOf(terms, rates);
        if (losing.length > 0 && acceptsLoss !== true) return refuse('return_above_hundred', { betTypes: losing });
        const version = basedOn + 1;
        await insertRates(tx, {
          gameId: game.game_id,
          holderId: memberId,
          version,
          rates,
          reason,
          setBy: visit.staff.username,
        });
        await appendAuditIn(tx, {
          ...auditVisit(visit),
          action: 'lottery.set_rates',
          subject: { kind: 'member', id: memberId },
          before: { game: gameCode, version: basedOn, rates: textsOf(before?.rates ?? {}) },
          after: { game: gameCode, version, rates: textsOf(rates) },
          reason,
        });
        return accept(await viewRates(tx, found.value));
      }),
);

const lossesOf = (terms: Terms, rates: AccountRates): { betType: string; percent: string }[] =>
  terms.flatMap((bet) => {
    const own = rates[bet.betType];
    if (own === undefined) return [];
    return shapesOf(bet)
      .map(({ number }) => returnOf(bet, number, own))
      .filter(({ over, under }) => over > under)
      .map((share) => ({ betType: bet.betType, percent: percentText(share) }));
  });

const textsOf = (rates: AccountRates): Record<string, string> =>
  Object.fromEntries(Object.entries(rates).map(([name, value]) => [name, rateText(value)]));
