import { merchantOf } from '#features/merchants/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import type { DaySum } from '#features/turnover/public.ts';
import { sentWithin } from '#features/withdrawals/public.ts';
import { handle } from '#kit/server/http/handle.ts';
import { takeRate } from '#kit/server/http/rate-limit.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { type Minor, minor, sum } from '#kit/shared/money/money.ts';
import { accept } from '#kit/shared/result.ts';
import { agentOverview as contract } from '../../contract/tree/agent-overview.ts';
import { teamCash } from '../../db/cash-days.ts';
import { openOffersOf } from '../../db/contracts/versions.ts';
import { incomeOf } from '../../db/runs/figures.ts';
import { countTeam, timesBelow } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import { type Range, rangeBefore, rangeOf } from '../../domain/ranges.ts';
import { teamReads } from '../limits.ts';
import { runningOf } from '../runs/running-periods.ts';
import { agentOf } from './agent-of.ts';
import { onlineIn } from './seen-members.ts';
import { teamDays } from './team-days.ts';

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
  const played = await teamDays(world, agent, range);
  const running = await runningOf(world, agent, { range, zone, currency, members });
  const { first, last, isRunning } = range;
  return accept({
    range: { first, last, isRunning },
    members,
    direct,
    joined,
    online: await onlineIn(world, agent, visit.merchantId),
    active: running.active,
    now: await sumsOf(world, agent, { played, range, currency, members }),
    before: await sumsBefore(world, agent, { range: rangeBefore(range, zone), currency, members }),
    days: summedBy(played, ({ day }) => day).map(([day, sums]) => ({ day, ...sums })),
    products: summedBy(played, ({ product }) => product).map(([product, sums]) => ({ product, ...sums })),
    running: running.contracts,
    offers: (await openOffersOf(read, agent.member_id)).filter((one) => one.agentId === agent.member_id).length,
  });
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
  { played, range, currency, members }: { played: readonly DaySum[]; range: Range; currency: Money; members: number },
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
    netLoss: minor(ggr - bonuses),
    deposits: minor(cash.deposits),
    withdrawals: await withdrawnIn(world, agent, range, members),
    depositors: cash.depositors,
    firstDeposits: cash.first_deposits,
    income: minor(income.reduce((total, one) => total + one.gross - one.paid_to_downlines, 0n)),
  };
};

const sumsBefore = async (
  world: World,
  agent: Position,
  { range, ...more }: { range: Range; currency: Money; members: number },
) => sumsOf(world, agent, { played: await teamDays(world, agent, range), range, ...more });

/** So many members at most are gone through one by one while somebody waits. */
const fewMembers = 5_000;

/** What was sent to the team while each stood in it, and stayed; nothing of whom the time protects. Null for a team too large. */
const withdrawnIn = async (world: World, agent: Position, range: Range, members: number): Promise<Minor | null> => {
  if (members > fewMembers) return null;
  const { read } = world.database;
  const { from, to } = range;
  const closed = await protectedDuring(read, agent.merchant_id, { from, until: to });
  const shut = new Set(closed.map((closure) => closure.member_id));
  const stays = (await timesBelow(read, agent.member_id, range))
    .filter(({ member_id: memberId }) => !shut.has(memberId))
    .map(({ member_id: memberId, since, until }) => ({ memberId, from: since ?? from, to: until ?? to }));
  return sum([...(await sentWithin(read, stays)).values()].map(minor));
};
