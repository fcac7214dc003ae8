import { memberOf, type MemberSummary, usernamesOf } from '#features/identity/public.ts';
import type { Read, Tx } from '#kit/server/database/database.ts';
import type { OutputOf } from '#kit/shared/endpoint.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { staffAccountRates as contract } from '../../contract/terms/staff-account-rates.ts';
import { ratesAbove, ratesHistory, saveParent } from '../../db/terms/account-rates.ts';
import { limitsHistory } from '../../db/limits/draw-limits.ts';
import { findGame, type GameRow } from '../../db/games/games.ts';
import { newestTerms } from '../../db/terms/terms.ts';
import type { Terms } from '../../domain/terms/bet-terms.ts';
import { type DrawLimits, noLimits, rateCeiling } from '../../domain/limits/draw-limits.ts';
import { rate, type Rate } from '../../domain/terms/rate.ts';
import { returnsOf } from './bet-types.ts';

export type Subject = { member: MemberSummary; game: GameRow; terms: Terms; limits: DrawLimits };

/** Puts an account below another for its rates: a member below their agent, an agent below the next one up. Circles throw. */
export const placeForRatesIn = (
  tx: Tx,
  place: { merchantId: MerchantId; memberId: string; parentId: string },
): Promise<void> =>
  saveParent(tx, { merchantId: place.merchantId, holderId: place.memberId, parentId: place.parentId });

export const subjectOf = async (
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

export const viewRates = async (
  read: Read,
  { member, game, terms, limits }: Subject,
): Promise<OutputOf<typeof contract>> => {
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
