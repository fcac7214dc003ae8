import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { minor } from '#kit/shared/money/money.ts';
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

/** A team beyond this is not counted person by person while somebody waits; its payslips are. */
const countedMax = 3_000;

type Asked = { range: Range; zone: string; currency: Money; members: number };

/** How the running period of each own contract stands, by the functions that pay; and how many members are active in a time. */
export const runningOf = async (world: World, agent: Position, { range, zone, currency, members }: Asked) => {
  if (members > countedMax) return { active: null, contracts: [] };
  const { read } = world.database;
  const { merchant_id: merchantId } = agent;
  const now = world.clock.now();
  const ids = await teamIds(read, agent, now, countedMax);
  const rule = await payRuleOf(world, merchantId);
  const playIn = (from: typeof now, to: typeof now, isLong: boolean) =>
    teamPlay(world, read, {
      merchantId,
      currency,
      zone,
      period: { from, to, isLong },
      rule,
      changedAfter: undefined,
      now,
      members: ids,
    });
  const seen = await playIn(range.from, range.to, true);
  const active = new Set(
    seen.attributed
      .filter(({ figures, agents }) => agents.includes(agent.member_id) && isActive(figures, rule))
      .map(({ figures }) => figures.memberId),
  ).size;
  const own = (await signedOf(read, { agentId: agent.member_id }, now)).filter(
    ({ validFrom, terms }) => validFrom !== null && validFrom <= now && terms.period !== 'window',
  );
  const contracts = [];
  for (const version of own) contracts.push(await runningIn(version));
  return { active, contracts };

  async function runningIn(version: Version) {
    const period = periodAt(version.terms.period, now, zone);
    const { teams } = await playIn(period.from, period.to, isOfDays(period.kind) && period.kind !== 'day');
    const last = await lastFiguresOf(read, [version.contractId], period.from);
    const wages = version.type === 'dividend' ? await wagesOf(read, merchantId, period) : new Map<string, bigint>();
    const team = withWages(teams.get(agent.member_id) ?? nothing, wages.get(agent.member_id) ?? 0n);
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
  }
};
