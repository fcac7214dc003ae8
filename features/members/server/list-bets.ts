import { type BetFilter, type BetState, memberBets, recentGames, totalOfBets } from '#features/gateway/public.ts';
import { takeRate } from '#kit/server/rate-limit.ts';
import type { Handler } from '#kit/server/routes.ts';
import type { PlayerVisit } from '#kit/server/visit.ts';
import type { World } from '#kit/server/world.ts';
import { minor, minus } from '#kit/shared/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { daysMs, type Instant } from '#kit/shared/time.ts';
import type { betSummary } from '../contract/bet-summary.ts';
import { betDaysMax } from '../contract/bet-view.ts';
import type * as contract from '../contract/list-bets.ts';
import { gameNamesOf } from './game-names.ts';
import { figureReads } from './limits.ts';

type Asked = { from: Instant; until: Instant; game?: string | undefined; state?: BetState | undefined };

const filterOf = (
  { from, until, game, state }: Asked,
  { player: { memberId, kind } }: PlayerVisit,
): Result<BetFilter, 'true_account_needed' | 'period_too_long'> => {
  if (kind === 'trial') return refuse('true_account_needed');
  if (until - from > daysMs(betDaysMax)) return refuse('period_too_long', { days: betDaysMax });
  return accept({ memberId, currency: 'THB', from, until, game: game === undefined ? undefined : gameOf(game), state });
};

const gameOf = (text: string) => {
  const [vendor = '', game = ''] = text.split('/');
  return { vendor, game };
};

export const pageOfBets =
  (world: World): Handler<typeof contract.listBets> =>
  async ({ before, limit, ...asked }, visit) => {
    const filter = filterOf(asked, visit);
    if (!filter.ok) return filter;
    const [vendor = '', ...rest] = before?.split(':') ?? [];
    const cursor = before === undefined ? undefined : { vendor, transactionId: rest.join(':') };
    // One more than the page tells whether there is another.
    const rows = await memberBets(world.database.read, filter.value, { before: cursor, limit: limit + 1 });
    const nameOf = await gameNamesOf(world, visit, rows);
    const bets = rows.slice(0, limit).map((row) => ({
      betId: `${row.vendor}:${row.transaction_id}`,
      vendor: row.vendor,
      game: row.game,
      kind: row.kind,
      name: nameOf(row),
      roundId: row.round_id,
      state: row.state,
      stake: row.stake,
      payout: row.payout,
      at: row.recorded_at,
    }));
    return accept({ bets, next: rows.length > limit ? bets.at(-1)?.betId : undefined });
  };

const gamesMax = 50;

export const summariseBets =
  (world: World): Handler<typeof betSummary> =>
  async (asked, visit) => {
    const filter = filterOf(asked, visit);
    if (!filter.ok) return filter;
    const { memberId } = visit.player;
    const tooMany = await takeRate(world, figureReads, memberId);
    if (tooMany) return tooMany;
    const [{ bets, stake, runningStake, payout }, played] = await Promise.all([
      totalOfBets(world.database.read, filter.value),
      recentGames(world.database.read, memberId, gamesMax),
    ]);
    const nameOf = await gameNamesOf(world, visit, played);
    return accept({
      bets,
      stake,
      runningStake,
      payout,
      net: minor(payout - minus(stake, runningStake)),
      games: played.map((one) => ({ game: `${one.vendor}/${one.game}`, name: nameOf(one) })),
    });
  };
