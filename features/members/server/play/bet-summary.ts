import { recentGames } from '#features/gateway/public.ts';
import { betTotals, withFreshFacts } from '#features/turnover/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import { minor, minus } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { betSummary as contract } from '../../contract/bet-summary.ts';
import { gameNamesOf } from './game-names.ts';
import { figureReads } from '../limits.ts';
import { filterOf } from './list-bets.ts';

const gamesMax = 50;

export const betSummary = handle(contract, (world) => async (asked, visit) => {
  const filter = filterOf(asked, visit);
  if (!filter.ok) return filter;
  const { memberId } = visit.player;
  const tooMany = await takeRate(world, figureReads, memberId);
  if (tooMany) return tooMany;
  const { bets, stake, runningStake, payout } = await withFreshFacts(world, memberId, (read) =>
    betTotals(read, filter.value),
  );
  const played = await recentGames(world.database.read, memberId, gamesMax);
  const nameOf = await gameNamesOf(world, visit, played);
  return accept({
    bets,
    stake,
    runningStake,
    payout,
    net: minor(payout - minus(stake, runningStake)),
    games: played.map((one) => ({ game: `${one.vendor}/${one.game}`, name: nameOf(one) })),
  });
});
