import { merchantOf } from '#features/merchants/public.ts';
import { type DaySum, daySumsOfAgent, daySumsOfMembers } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import { minor } from '#kit/shared/money/money.ts';
import { belowOf } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import type { Range } from '../../domain/ranges.ts';
import { byHiddenDays, hiddenDays } from '../hidden-days.ts';

/** What the team played by day and product, without the days that are hidden for somebody's protection. */
export const teamDays = async (world: World, agent: Position, { first, last }: Range): Promise<DaySum[]> => {
  const { read } = world.database;
  const { timeZone: zone } = await merchantOf(world, agent.merchant_id);
  let sums = await daySumsOfAgent(read, agent.member_id, { from: first, until: last });
  const shut = await hiddenDays(read, { merchantId: agent.merchant_id, zone }, { first, last });
  const below = await belowOf(read, agent, [...shut.keys()], world.clock.now());
  const own = new Map(below.map(({ member_id: id }) => [id, shut.get(id) ?? []]));
  for (const { days, members } of byHiddenDays(own)) {
    const hidden = await daySumsOfMembers(read, members, { from: days.first, until: days.last });
    sums = sums.map((sum) => {
      const less = hidden.find(
        ({ day, product, currency }) => day === sum.day && product === sum.product && currency === sum.currency,
      );
      return less === undefined ? sum : minus(sum, less);
    });
  }
  return sums;
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
