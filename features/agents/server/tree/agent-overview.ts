import { merchantOf } from '#features/merchants/public.ts';
import type { DaySum } from '#features/turnover/public.ts';
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
import { countTeam } from '../../db/tree/downlines.ts';
import { largeTeamOf } from '../../db/large-teams.ts';
import type { Position } from '../../db/tree/positions.ts';
import { type Range, rangeBefore, rangeOf } from '../../domain/ranges.ts';
import { type LargeTeam, membersOfLarge } from '../../domain/large-team.ts';
import { hiddenDays } from '../hidden-days.ts';
import { teamReads } from '../limits.ts';
import type { Given } from '../runs/given-back.ts';
import { runningOf } from '../runs/running-periods.ts';
import { agentOf } from './agent-of.ts';
import { onlineIn } from './seen-members.ts';
import { givenIn, sentIn } from './team-cash.ts';
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
  const known = await largeTeamOf(read, { agentId: agent.member_id, range: name }, range);
  const isLarge = known !== undefined || members > membersOfLarge;
  const running = isLarge
    ? { active: known?.team.active ?? null, contracts: known?.team.running.map(runningView) ?? [] }
    : await runningOf(world, agent, { range, zone, currency });
  const before = rangeBefore(range, zone);
  const moneyIn = async (of: Range, when: '' | 'Before'): Promise<TeamMoney> =>
    isLarge
      ? { withdrawals: known?.team[`withdrawals${when}`] ?? null, given: known?.team[`given${when}`] ?? null }
      : { withdrawals: await sentIn(world, agent, of), given: await givenIn(world, agent, of) };
  const { first, last, isRunning } = range;
  return accept({
    range: { first, last, isRunning },
    members,
    direct,
    joined,
    online: await onlineIn(world, agent, visit.merchantId),
    active: running.active,
    countedAt: isLarge ? (known?.countedAt ?? null) : null,
    now: await sumsOf(world, agent, { played, range, currency, money: await moneyIn(range, '') }),
    before: await sumsOf(world, agent, {
      played: await teamDays(world, agent, before),
      range: before,
      currency,
      money: await moneyIn(before, 'Before'),
    }),
    days: summedBy(played, ({ day }) => day).map(([day, sums]) => ({ day, ...sums })),
    products: summedBy(played, ({ product }) => product).map(([product, sums]) => ({ product, ...sums })),
    running: running.contracts,
    offers: (await openOffersOf(read, agent.member_id)).filter((one) => one.agentId === agent.member_id).length,
  });
});

const runningView = ({ base, pay, next, ...running }: LargeTeam['running'][number]) => ({
  ...running,
  base: minor(base),
  pay: minor(pay),
  next: next && {
    ...next,
    turnover: minor(next.turnover),
    netLoss: minor(next.netLoss),
    deposits: minor(next.deposits),
  },
});

/** What isn't read while one waits of a large team; null where it was not worked out. */
type TeamMoney = { withdrawals: bigint | null; given: Given | null };

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
  {
    played,
    range,
    currency,
    money: { withdrawals, given },
  }: { played: readonly DaySum[]; range: Range; currency: Money; money: TeamMoney },
) => {
  const { read } = world.database;
  const { first, last, from, to } = range;
  const { turnover, ggr, bonuses: ofVendors } = totalOf(played);
  const bonuses = ofVendors + (given?.bonuses ?? 0n);
  const { timeZone: zone } = await merchantOf(world, agent.merchant_id);
  const shut = await hiddenDays(read, { merchantId: agent.merchant_id, zone }, range);
  const hidden = [...shut].flatMap(([memberId, spans]) => spans.map((days) => ({ memberId, ...days })));
  const cash = await teamCash(read, agent, { first, last, currency, at: world.clock.now(), hidden });
  const income = await incomeOf(read, agent.member_id, { from, to });
  return {
    turnover: minor(turnover),
    ggr: minor(ggr),
    bonuses: minor(bonuses),
    rebates: given && minor(given.rebates),
    netLoss: minor(ggr - bonuses - (given?.rebates ?? 0n)),
    withdrawals: withdrawals === null ? null : minor(withdrawals),
    deposits: minor(cash.deposits),
    depositors: cash.depositors,
    firstDeposits: cash.first_deposits,
    income: minor(income.reduce((total, one) => total + one.gross - one.paid_to_downlines, 0n)),
  };
};
