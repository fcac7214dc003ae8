import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { minor } from '#kit/shared/money/money.ts';
import type { Instant } from '#kit/shared/time.ts';
import { signedOf, type Version } from '../../db/contracts/versions.ts';
import { playersPaidAt } from '../../db/contracts/versions-paying.ts';
import { lastFiguresOf } from '../../db/runs/figures.ts';
import { teamIds } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import { carriedBy } from '../../domain/figure-trace.ts';
import { grossOf } from '../../domain/gross-pay.ts';
import { nextTier } from '../../domain/next-tier.ts';
import { daySpanOf, isOfDays, periodAt } from '../../domain/periods.ts';
import type { Range } from '../../domain/ranges.ts';
import { hiddenDays } from '../hidden-days.ts';
import { heldIn } from './held-play.ts';
import { ladderOf, rebateGross } from './rebate-pay.ts';
import { netLossParts, withParts } from './net-loss-terms.ts';
import { payRuleOf, teamPlay, type TeamPlay } from './team-play.ts';

/** Far above any team: a bound on what is gone through. */
const countedMax = 1_000_000;

type Asked = { range: Range; zone: string; currency: Money };

/** How the running period of each own contract stands, by the functions that pay; and how many members are active in a time. */
export const runningOf = async (world: World, agent: Position, { range, ...asked }: Asked) => {
  const { member_id: agentId, merchant_id: merchantId } = agent;
  const members = [agentId, ...(await teamIds(world.database.read, agent, world.clock.now(), countedMax))];
  const playIn = await playOfMerchant(world, merchantId, asked, members);
  const { teams } = await playIn(range.from, range.to, true, { ofPage: true });
  return {
    active: teams.get(agentId)?.active ?? 0,
    contracts: await runningContracts(world, agentId, { ...asked, merchantId, playIn }),
  };
};

/** What each team played from a moment on and before another. */
export type PlayIn = (
  from: Instant,
  to: Instant,
  isLong: boolean,
  more?: { byDraws?: boolean; byLegs?: boolean; ofPage?: boolean },
) => Promise<Pick<TeamPlay, 'teams' | 'legs'>>;

/** Reads each time once. @param members only these; everybody of the merchant where there is no list. */
export const playOfMerchant = async (
  world: World,
  merchantId: MerchantId,
  { zone, currency }: Omit<Asked, 'range'>,
  members?: readonly string[],
): Promise<PlayIn> => {
  const rule = await payRuleOf(world, merchantId);
  const now = world.clock.now();
  const known = new Map<string, ReturnType<PlayIn>>();
  const read = async (...[from, to, isLong, more]: Parameters<PlayIn>) => {
    const period = { from, to, isLong };
    const whose = { merchantId, currency, zone, members };
    const { ofPage = false, ...parts } = more ?? {};
    const days = daySpanOf({ kind: 'day', from, to }, zone);
    const ownPaid = parts.byLegs === true ? await playersPaidAt(world.database.read, merchantId, now) : undefined;
    const { teams, legs } = await teamPlay(world, world.database.read, {
      ...whose,
      ownPaid,
      ...parts,
      held: ofPage ? undefined : await heldIn(world.database.read, merchantId, period),
      hidden: ofPage ? await hiddenDays(world.database.read, { merchantId, zone }, days) : undefined,
      period,
      rule,
      changedAfter: undefined,
      now,
    });
    // The lines of all members would stay in memory with it.
    return { teams, legs };
  };
  return (from, to, isLong, { byDraws = false, byLegs = false, ofPage = false } = {}) => {
    const key = `${from}/${to}/${isLong}/${byDraws}/${byLegs}/${ofPage}`;
    const found = known.get(key) ?? read(from, to, isLong, { byDraws, byLegs, ofPage });
    known.set(key, found);
    return found;
  };
};

type Contracts = Omit<Asked, 'range'> & { merchantId: MerchantId; playIn: PlayIn };

/** How the running period of each contract that pays an agent stands, by the functions that pay. */
export const runningContracts = async (world: World, agentId: MemberId, asked: Contracts) => {
  const now = world.clock.now();
  const own = (await signedOf(world.database.read, { agentId }, now)).filter(
    ({ validFrom, terms }) => validFrom !== null && validFrom <= now && terms.period !== 'window',
  );
  const contracts = [];
  for (const version of own) contracts.push(await runningIn(world, version, asked));
  return contracts;
};

const runningIn = async (
  world: World,
  version: Version,
  { zone, currency, playIn }: { zone: string; currency: Money; playIn: PlayIn },
) => {
  const { read } = world.database;
  const { agentId, merchantId } = version;
  const period = periodAt(version.terms.period, world.clock.now(), zone);
  const { teams, legs } = await playIn(period.from, period.to, isOfDays(period.kind) && period.kind !== 'day', {
    byDraws: version.terms.base === 'draw_loss',
    byLegs: version.type === 'rebate',
  });
  const last = await lastFiguresOf(read, [version.contractId], period.from);
  const asked = { merchantId, currency, zone, type: version.type, period };
  const team = withParts(teams, agentId, await netLossParts(read, asked));
  const gross =
    version.type === 'rebate'
      ? rebateGross(version.terms, { team, ...(await ladderOf(read, version, legs, world.clock.now())) })
      : grossOf(version.terms, team, carriedBy(last.get(version.contractId), version.versionId));
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
