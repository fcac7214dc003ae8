import { protectedDuring } from '#features/protection/public.ts';
import { type DaySum, daySumsOfAgent, daySumsOfMembers } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import { belowOf } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import type { Range } from '../../domain/ranges.ts';

/** What the team played by day and product, less what was played by whom the time protects. */
export const teamDays = async (world: World, agent: Position, { first, last, from, to }: Range): Promise<DaySum[]> => {
  const { read } = world.database;
  const days = { from: first, until: last };
  const sums = await daySumsOfAgent(read, agent.member_id, days);
  const closed = await protectedDuring(read, agent.merchant_id, { from, until: to });
  const ids = [...new Set(closed.map((closure) => closure.member_id))];
  const below = await belowOf(read, agent, ids, world.clock.now());
  if (below.length === 0) return sums;
  const hidden = await daySumsOfMembers(
    read,
    below.map((row) => row.member_id),
    days,
  );
  return sums.map((sum) => {
    const less = hidden.find(
      ({ day, product, currency }) => day === sum.day && product === sum.product && currency === sum.currency,
    );
    return less === undefined ? sum : minus(sum, less);
  });
};

const minus = (sum: DaySum, less: DaySum): DaySum => ({
  ...sum,
  bets: sum.bets - less.bets,
  stake: minor(sum.stake - less.stake),
  payout: minor(sum.payout - less.payout),
  jackpot: minor(sum.jackpot - less.jackpot),
  turnover: minor(sum.turnover - less.turnover),
  ggr: minor(sum.ggr - less.ggr),
  correction: minor(sum.correction - less.correction),
  bonus: minor(sum.bonus - less.bonus),
});
