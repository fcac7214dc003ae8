import { memberBets } from '#features/gateway/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { moneyOfVisit, type PlayerVisit } from '#kit/server/http/visit.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import { daysMs, type Instant } from '#kit/shared/time.ts';
import { betDaysMax } from '../../contract/bet-view.ts';
import { listBets as contract } from '../../contract/list-bets.ts';
import { gameNamesOf } from './game-names.ts';

type BetFilter = Parameters<typeof memberBets>[1];
type Asked = { from: Instant; until: Instant; game?: string | undefined; state?: BetFilter['state'] };

export const filterOf = (
  { from, until, game, state }: Asked,
  visit: PlayerVisit,
): Result<BetFilter, 'true_account_needed' | 'period_too_long'> => {
  const { memberId, kind } = visit.player;
  if (kind === 'trial') return refuse('true_account_needed');
  if (until - from > daysMs(betDaysMax)) return refuse('period_too_long', { days: betDaysMax });
  const currency = moneyOfVisit(visit);
  return accept({ memberId, currency, from, until, game: game === undefined ? undefined : gameOf(game), state });
};

const gameOf = (text: string) => {
  const [vendor = '', game = ''] = text.split('/');
  return { vendor, game };
};

export const listBets = handle(contract, (world) => async ({ before, limit, ...asked }, visit) => {
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
});
