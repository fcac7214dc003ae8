import type { Tx, Read } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { memberOf, type MemberSummary, usernamesOf } from '#features/identity/public.ts';
import { appendAuditIn, auditVisit } from '#features/staff/public.ts';
import type { staffAccountRates as contract } from '../contract/staff-account-rates.ts';
import type { staffSetAccountRates as setContract } from '../contract/staff-set-account-rates.ts';
import {
  type AccountRates,
  holdVersions,
  insertRates,
  ratesAbove,
  ratesHistory,
  saveParent,
} from '../db/account-rates.ts';
import { limitsHistory } from '../db/draw-limits.ts';
import { findGame, type GameRow } from '../db/games.ts';
import { newestTerms } from '../db/terms.ts';
import type { Terms } from '../domain/bet-terms.ts';
import { type DrawLimits, noLimits, rateCeiling } from '../domain/draw-limits.ts';
import { returnOf, shapesOf } from '../domain/exact-return.ts';
import { percentText } from '../domain/fraction.ts';
import { rate, type Rate, rateText } from '../domain/rate.ts';
import { returnsOf } from './bet-types.ts';

type Subject = { member: MemberSummary; game: GameRow; terms: Terms; limits: DrawLimits };

export const staffAccountRates =
  (world: World): Handler<typeof contract> =>
  async ({ memberId, gameCode }, { merchantId }) => {
    const tx = world.backofficeDatabase.read;
    const found = await subjectOf(tx, merchantId, { memberId, gameCode });
    return found.ok ? accept(await viewRates(tx, found.value)) : found;
  };

/** From the next slip on; lines that were taken keep their rate. */
export const staffSetAccountRates =
  (world: World): Handler<typeof setContract> =>
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
    });

/** Puts an account below another for its rates: a member below their agent, an agent below the next one up. Circles throw. */
export const placeForRatesIn = (
  tx: Tx,
  place: { merchantId: MerchantId; memberId: string; parentId: string },
): Promise<void> =>
  saveParent(tx, { merchantId: place.merchantId, holderId: place.memberId, parentId: place.parentId });

const subjectOf = async (
  read: Read,
  merchantId: MerchantId,
  { memberId, gameCode }: { memberId: string; gameCode: string },
): Promise<Result<Subject, 'game_unknown' | 'player_unknown'>> => {
  const game = await findGame(read, merchantId, gameCode);
  const terms = game && (await newestTerms(read, game.game_id));
  if (!terms) return refuse('game_unknown');
  const member = await memberOf(read, memberId);
  if (member?.merchantId !== merchantId) return refuse('player_unknown');
  const [bounds] = await limitsHistory(read, { gameId: game.game_id, drawNo: undefined });
  return accept({ member, game, terms: terms.betTypes, limits: bounds?.limits ?? noLimits });
};

const viewRates = async (read: Read, { member, game, terms, limits }: Subject): Promise<OutputOf<typeof contract>> => {
  const history = await ratesHistory(read, game.game_id, member.memberId);
  const above = await ratesAbove(read, game.game_id, member.memberId);
  const ids = above.map(({ holder_id }) => holder_id);
  const names = ids.length === 0 ? new Map<string, string>() : await usernamesOf(read, member.merchantId, ids);
  const own = history[0]?.rates ?? {};
  return {
    memberId: member.memberId,
    gameCode: game.code,
    account: member.account,
    version: history[0]?.version ?? 0,
    above: ids.map((id) => ({ memberId: id, account: names.get(id) })),
    betTypes: terms.map((bet) => {
      const giver = above.find(({ rates }) => rates[bet.betType] !== undefined);
      const rateMax = rateCeiling(bet, limits);
      const wanted: Rate = own[bet.betType] ?? giver?.rates[bet.betType] ?? bet.rate;
      const effective = rate(Math.min(wanted, rateMax));
      return {
        betType: bet.betType,
        termsRate: bet.rate,
        rateMax,
        inherited: giver && {
          rate: giver.rates[bet.betType]!,
          from: names.get(giver.holder_id) ?? giver.holder_id,
        },
        own: own[bet.betType],
        rate: effective,
        returns: returnsOf(bet, effective),
      };
    }),
    history: history.map(({ set_by, set_at, rates, ...row }) => ({
      ...row,
      rates: { ...rates },
      setBy: set_by,
      setAt: set_at,
    })),
  };
};

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
