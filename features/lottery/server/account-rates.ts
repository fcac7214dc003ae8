import { z } from 'zod';
import type { Tx, Read } from '#kit/server/database.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { StaffVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { memberOf, type MemberSummary, usernamesOf } from '#features/identity/public.ts';
import { type ApprovalActions, appendAuditIn, auditVisit, requestApprovalIn } from '#features/staff/public.ts';
import type { staffAccountRates as contract } from '../contract/staff-account-rates.ts';
import type { staffSetAccountRates as setContract } from '../contract/staff-set-account-rates.ts';
import {
  type AccountRates,
  holdVersions,
  insertRates,
  ratesAbove,
  ratesHistory,
  type RatesRow,
  saveParent,
} from '../db/account-rates.ts';
import { limitsHistory } from '../db/draw-limits.ts';
import { findGame, type GameRow } from '../db/games.ts';
import { newestTerms } from '../db/terms.ts';
import type { Terms } from '../domain/bet-terms.ts';
import { type DrawLimits, noLimits, rateCeiling } from '../domain/draw-limits.ts';
import { returnOf, shapesOf } from '../domain/exact-return.ts';
import { percentText } from '../domain/fraction.ts';
import { type Loss, percentsOf } from '../domain/losses.ts';
import { rate, type Rate, rateText, wireRate } from '../domain/rate.ts';
import { returnsOf } from './bet-types.ts';

type Subject = { member: MemberSummary; game: GameRow; terms: Terms; limits: DrawLimits };

export const staffAccountRates =
  (world: World): Handler<typeof contract> =>
  async ({ memberId, gameCode }, { merchantId }) => {
    const tx = world.backofficeDatabase.read;
    const found = await subjectOf(tx, merchantId, { memberId, gameCode });
    return found.ok ? accept(await viewRates(tx, found.value)) : found;
  };

/** From the next slip on; lines that were taken keep their rate. Rates by which the house loses wait for a second person. */
export const staffSetAccountRates =
  (world: World): Handler<typeof setContract> =>
  async ({ acceptsLoss, reason, ...asked }, visit) =>
    world.backofficeDatabase.transact(async (tx) => {
      const settable = await settableIn(tx, visit, asked);
      if (!settable.ok) return settable;
      const { found, losing } = settable.value;
      if (losing.length > 0 && acceptsLoss !== true) return refuse('return_above_hundred', { betTypes: losing });
      if (losing.length > 0) {
        const request = await requestApprovalIn(world, tx, visit, {
          kind: lossyApproval,
          permission: 'money.write',
          subject: { kind: 'member', id: asked.memberId },
          amount: null,
          facts: {
            account: found.member.account,
            game: asked.gameCode,
            basedOn: asked.basedOn,
            returns: percentsOf(losing),
            rates: textsOf(asked.rates),
          },
          reason,
        });
        if (!request.ok) return request;
        return accept({ ...(await viewRates(tx, found)), outcome: 'needs_approval' as const });
      }
      await saveRatesIn(tx, visit, { ...asked, reason, setBy: visit.staff.username }, settable.value);
      return accept({ ...(await viewRates(tx, found)), outcome: 'saved' as const });
    });

type Asked = { memberId: string; gameCode: string; basedOn: number; rates: AccountRates };
type Settable = { found: Subject; before: RatesRow | undefined; losing: Loss[] };

const settableIn = async (tx: Tx, { merchantId }: StaffVisit, { memberId, gameCode, basedOn, rates }: Asked) => {
  const found = await subjectOf(tx, merchantId, { memberId, gameCode });
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
  return accept({ found: found.value, before, losing: lossesOf(terms, rates) });
};

const saveRatesIn = async (
  tx: Tx,
  visit: StaffVisit,
  { memberId, gameCode, basedOn, rates, reason, setBy }: Asked & { reason: string; setBy: string },
  { found, before }: Settable,
): Promise<void> => {
  const version = basedOn + 1;
  await insertRates(tx, { gameId: found.game.game_id, holderId: memberId, version, rates, reason, setBy });
  await appendAuditIn(tx, {
    ...auditVisit(visit),
    action: 'lottery.set_rates',
    subject: { kind: 'member', id: memberId },
    before: { game: gameCode, version: basedOn, rates: textsOf(before?.rates ?? {}) },
    after: { game: gameCode, version, rates: textsOf(rates), setBy },
    reason,
  });
};

const lossyApproval = 'lottery.lossy_rates';
const lossyFacts = z.object({ game: z.string(), basedOn: z.number(), rates: z.record(z.string(), wireRate) });

/** A second person's word gives an account rates by which the house loses, while nobody gave it others. */
export const lossyRatesAction: ApprovalActions = {
  [lossyApproval]: {
    approve: async (tx, { subject, facts, reason, askedBy }, visit) => {
      const { game: gameCode, basedOn, rates } = lossyFacts.parse(facts);
      const asked = { memberId: subject.id, gameCode, basedOn, rates };
      const settable = await settableIn(tx, visit, asked);
      if (!settable.ok) return settable;
      await saveRatesIn(tx, visit, { ...asked, reason, setBy: askedBy.username }, settable.value);
      return accept(undefined);
    },
    reject: () => Promise.resolve(),
  },
};

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

const lossesOf = (terms: Terms, rates: AccountRates): Loss[] =>
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
