import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import { signedOf, type Version } from '../../db/contracts/versions.ts';
import { lastFiguresOf, wagesOf } from '../../db/runs/figures.ts';
import { teamIds } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import { carriedBy } from '../../domain/figure-trace.ts';
import { grossOf } from '../../domain/gross-pay.ts';
import { nextTier } from '../../domain/next-tier.ts';
import { isOfDays, periodAt } from '../../domain/periods.ts';
import type { Range } from '../../domain/ranges.ts';
import { isActive, nothing } from '../../domain/team-figures.ts';
import { withWages } from './team-sums.ts';
import { payRuleOf, teamPlay } from './team-play.ts';

/** Far above any team: a bound on what is gone through. */
const countedMax = 1_000_000;

type Asked = { range: Range; zone: string; currency: Money };

/** How the running period of each own contract stands, by the functions that pay; and how many members are active in a time. */
export const runningOf = async (world: World, agent: Position, asked: Asked) => ({
  active: await activeIn(world, agent, asked),
  contracts: await runningContracts(world, agent, asked),
});

const playOf = async (world: World, agent: Position, { zone, currency }: Omit<Asked, 'range'>) => {
  const { read } = world.database;
  const { merchant_id: merchantId } = agent;
  const now = world.clock.now();
  const members = [agent.member_id, ...(await teamIds(read, agent, now, countedMax))];
  const rule = await payRuleOf(world, merchantId);
  const playIn = (from: Instant, to: Instant, isLong: boolean) =>
    teamPlay(world, read, {
      merchantId,
      currency,
      zone,
      period: { from, to, isLong },
      rule,
      changedAfter: undefined,
      now,
      members,
    });
  return { playIn, rule };
};

/** How many members are active in a time. */
export const activeIn = async (world: World, agent: Position, { range, ...asked }: Asked): Promise<number> => {
  const { playIn, rule } = await playOf(world, agent, asked);
  const seen = await playIn(range.from, range.to, true);
  return new Set(
    seen.attributed
      .filter(({ figures, agents }) => agents.includes(agent.member_id) && isActive(figures, rule))
      .map(({ figures }) => figures.memberId),
  ).size;
};

/** How the running period of each own contract stands, by the functions that pay. */
export const runningContracts = async (world: World, agent: Position, asked: Omit<Asked, 'range'>) => {
  const now = world.clock.now();
  const { playIn } = await playOf(world, agent, asked);
  const own = (await signedOf(world.database.read, { agentId: agent.member_id }, now)).filter(
    ({ validFrom, terms }) => validFrom !== null && validFrom <= now && terms.period !== 'window',
  );
  const contracts = [];
  for (const version of own) contracts.push(await runningIn(world, version, { ...asked, playIn }));
  return contracts;
};

type PlayIn = Awaited<ReturnType<typeof playOf>>['playIn'];

const runningIn = async (world: World, version: Version, { zone, playIn }: { zone: string; playIn: PlayIn }) => {
  const { read } = world.database;
  const { agentId, merchantId } = version;
  const period = periodAt(version.terms.period, world.clock.now(), zone);
  const { teams } = await playIn(period.from, period.to, isOfDays(period.kind) && period.kind !== 'day');
  const last = await lastFiguresOf(read, [version.contractId], period.from);
  const wages = version.type === 'dividend' ? await wagesOf(read, merchantId, period) : new Map<string, bigint>();
  const team = withWages(teams.get(agentId) ?? nothing, wages.get(agentId) ?? 0n);
  const gross = grossOf(version.terms, team, carriedBy(last.get(version.contractId), version.versionId));
  const next = nextTier(version.terms, team);
  return {
    type: version.type,
    from: period.from,
    to: period.to,
    base: minor(gross.base),
    active: team.active,
    rate: version.terms.rows[gross.row]?.rate ?? null,
    pay: minor(gross.pay),
    next:
      next === undefined
        ? null
        : {
            rate: next.rate,
            turnover: minor(next.turnover),
            netLoss: minor(next.netLoss),
            active: next.active,
            deposits: minor(next.deposits),
          },
  };
};
