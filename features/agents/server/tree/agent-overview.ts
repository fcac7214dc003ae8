import { merchantOf } from '#features/merchants/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import { type DaySum, daySumsOfAgent, daySumsOfMembers } from '#features/turnover/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { minor } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { agentOverview as contract } from '../../contract/tree/agent-overview.ts';
import { teamCash } from '../../db/cash-days.ts';
import { openOffersOf } from '../../db/contracts/versions.ts';
import { incomeOf } from '../../db/runs/figures.ts';
import { belowOf, countTeam } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import { type Range, rangeBefore, rangeOf } from '../../domain/ranges.ts';
import { teamReads } from '../limits.ts';
import { runningOf } from '../runs/running-periods.ts';
import { agentOf } from './agent-of.ts';

export const agentOverview = handle(contract, (world) => async ({ range: name }, visit) => {
  const { read } = world.database;
  const found = await agentOf(world, read, visit);
  if (!found.ok) return found;
  const tooMany = await takeRate(world, teamReads, visit.player.memberId);
  if (tooMany) return tooMany;
  const agent = found.value;
  const now = world.clock.now();
  const { timeZone: zone, currency } = await merchantOf(world, visit.merchantId);
  const range = rangeOf(name, now, zone);
  const { members, direct, joined } = await countTeam(read, agent, { at: now, since: range.from });
  const played = await playOf(world, read, agent, range);
  const running = await runningOf(world, agent, { range, zone, currency, members });
  const { first, last, isRunning } = range;
  return accept({
    range: { first, last, isRunning },
    members,
    direct,
    joined,
    active: running.active,
    now: await sumsOf(world, agent, { played, range, currency }),
    before: await sumsBefore(world, agent, rangeBefore(range, zone), currency),
    days: summedBy(played, ({ day }) => day).map(([day, sums]) => ({ day, ...sums })),
    products: summedBy(played, ({ product }) => product).map(([product, sums]) => ({ product, ...sums })),
    running: running.contracts,
    offers: (await openOffersOf(read, agent.member_id)).filter((one) => one.agentId === agent.member_id).length,
  });
});

/** What the team played by day and product, less what was played by whom the time protects. */
const playOf = async (
  world: World,
  read: Read,
  agent: Position,
  { first, last, from, to }: Range,
): Promise<DaySum[]> => {
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
  turnover: minor(sum.turnover - less.turnover),
  ggr: minor(sum.ggr - less.ggr),
  correction: minor(sum.correction - less.correction),
  bonus: minor(sum.bonus - less.bonus),
});

type Sums = { turnover: bigint; ggr: bigint };

const summedBy = (sums: readonly DaySum[], keyOf: (sum: DaySum) => string) =>
  [...Map.groupBy(sums, keyOf)].map(([key, of]) => {
    const { turnover, ggr } = totalOf(of);
    return [key, { turnover: minor(turnover), ggr: minor(ggr) }] as const;
  });

const totalOf = (sums: readonly DaySum[]): Sums & { bonuses: bigint } =>
  sums.reduce(
    (total, { turnover, ggr, correction, bonus }) => ({
      turnover: total.turnover + turnover,
      ggr: total.ggr + ggr - correction,
      bonuses: total.bonuses + bonus,
    }),
    { turnover: 0n, ggr: 0n, bonuses: 0n },
  );

const sumsOf = async (
  world: World,
  agent: Position,
  { played, range, currency }: { played: readonly DaySum[]; range: Range; currency: Money },
) => {
  const { read } = world.database;
  const { first, last, from, to } = range;
  const { turnover, ggr, bonuses } = totalOf(played);
  const cash = await teamCash(read, agent, { first, last, currency, at: world.clock.now() });
  const income = await incomeOf(read, agent.member_id, { from, to });
  return {
    turnover: minor(turnover),
    ggr: minor(ggr),
    bonuses: minor(bonuses),
    deposits: minor(cash.deposits),
    depositors: cash.depositors,
    firstDeposits: cash.first_deposits,
    income: minor(income.reduce((total, one) => total + one.gross - one.paid_to_downlines, 0n)),
  };
};

const sumsBefore = async (world: World, agent: Position, range: Range, currency: Money) =>
  sumsOf(world, agent, { played: await playOf(world, world.database.read, agent, range), range, currency });
