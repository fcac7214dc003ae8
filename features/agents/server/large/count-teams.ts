import { merchantOf } from '#features/merchants/public.ts';
import { followNow } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { accept } from '#kit/shared/result.ts';
import { hoursMs, type Instant, later, minutesMs } from '#kit/shared/time.ts';
import { deleteSmallTeams, largeAgents, countedAtOf, writeLargeTeam } from '../../db/large-teams.ts';
import { teamIds } from '../../db/tree/downlines.ts';
import { hasMoves, type Position, positionAt } from '../../db/tree/positions.ts';
import { type Range, rangeBefore, type RangeName, rangeNames, rangeOf } from '../../domain/ranges.ts';
import { type LargeTeam, listedMax, membersOfLarge } from '../../domain/large-team.ts';
import { productLosses, totalLoss } from '../../domain/user-loss.ts';
import { type TeamLosses, teamLosses } from '../loss/team-losses.ts';
import { type PlayIn, playOfMerchant, runningContracts } from '../runs/running-periods.ts';
import { givenIn, sentIn } from '../tree/team-cash.ts';

/** For how long each stands: long times change little, and those that are over by corrections only. */
const lastsMs = { today: minutesMs(9), running: minutesMs(30), over: hoursMs(6) };
/** Far above any team. */
const membersMax = 1_000_000;

/**
 * Works out anew what pages say of large teams, by the functions that small ones are read by.
 * @param more teams of more members than this are large.
 */
export const countLargeTeams =
  (world: World, more = membersOfLarge) =>
  async (): Promise<void> => {
    const { read } = world.database;
    const ids = await largeAgents(read, more);
    await world.database.transact(async (tx) => accept(await deleteSmallTeams(tx, ids)));
    if (ids.length > 0) await followNow(world);
    const agents: Position[] = [];
    for (const id of ids) {
      const agent = await positionAt(read, id, world.clock.now());
      if (agent) agents.push(agent);
    }
    for (const [merchantId, of] of Map.groupBy(agents, (agent) => agent.merchant_id))
      await countTeamsOf(world, merchantId, of);
  };

type Stage = { zone: string; at: Instant; playIn: PlayIn; members: Map<string, ReadonlySet<string>> };

/** One reading of a merchant's play for all teams of a time, and one of each tree's losses. */
const countTeamsOf = async (world: World, merchantId: MerchantId, agents: readonly Position[]): Promise<void> => {
  const { read } = world.database;
  const at = world.clock.now();
  const { timeZone: zone, currency } = await merchantOf(world, merchantId);
  const members = new Map<string, ReadonlySet<string>>();
  for (const agent of agents) members.set(agent.member_id, new Set(await teamIds(read, agent, at, membersMax)));
  const stage = { zone, at, playIn: await playOfMerchant(world, merchantId, { zone, currency }), members };
  const running = new Map<string, LargeTeam['running']>();
  for (const name of rangeNames) {
    const range = rangeOf(name, at, zone);
    const due = [];
    for (const agent of agents) if (await isDue(world, agent, { name, range, at })) due.push(agent);
    if (due.length === 0) continue;
    for (const { member_id: id } of due.filter((agent) => !running.has(agent.member_id)))
      running.set(id, await runningContracts(world, id, { zone, currency, merchantId, playIn: stage.playIn }));
    for (const [agent, team] of await teamsIn(world, due, { ...stage, name, range }))
      await writeTeam(world, { agentId: agent.member_id, range: name }, range, {
        team: { ...team, running: running.get(agent.member_id) ?? [] },
        at,
      });
  }
};

const writeTeam = (world: World, ...written: Tail<Parameters<typeof writeLargeTeam>>) =>
  world.database.transact(async (tx) => accept(await writeLargeTeam(tx, ...written)));

type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

const isDue = async (
  world: World,
  agent: Position,
  { name, range, at }: { name: RangeName; range: Range; at: Instant },
): Promise<boolean> => {
  const last = await countedAtOf(world.database.read, { agentId: agent.member_id, range: name }, range);
  const lasts = name === 'today' ? lastsMs.today : range.isRunning ? lastsMs.running : lastsMs.over;
  return last === undefined || last <= later(at, -lasts);
};

type Asked = Stage & { name: RangeName; range: Range };

/** Where nobody moved, the losses of a team are those of its members among the losses of the tree. */
const teamsIn = async (
  world: World,
  agents: readonly Position[],
  asked: Asked,
): Promise<(readonly [Position, Omit<LargeTeam, 'running'>])[]> => {
  const { name, range, members } = asked;
  const { teams } = await asked.playIn(range.from, range.to, true, { ofPage: true });
  const moved = await hasMoves(world.database.read, agents[0]!.merchant_id, range);
  const wholes = new Map<string, TeamLosses>();
  const lossesOf = async (agent: Position): Promise<TeamLosses> => {
    const above = moved ? undefined : agent.above.find((id) => wholes.has(id));
    const whole = above === undefined ? undefined : wholes.get(above);
    const ids = members.get(agent.member_id) ?? new Set<string>();
    const own = whole ? partOf(whole, ids) : await teamLosses(world, agent, { range: name, sort: 'net_loss' });
    wholes.set(agent.member_id, own);
    return own;
  };
  const found = [];
  // The largest first: a team is a part of those above it.
  for (const agent of agents) {
    const losses = await lossesOf(agent);
    const before = rangeBefore(range, asked.zone);
    const more = {
      active: teams.get(agent.member_id)?.active ?? 0,
      withdrawalsBefore: await sentIn(world, agent, before),
      givenBefore: await givenIn(world, agent, before),
    };
    found.push([agent, { ...more, ...teamOf(losses) }] as const);
  }
  return found;
};

const partOf = (whole: TeamLosses, ids: ReadonlySet<string>): TeamLosses => {
  const hidden = whole.hidden.filter(({ memberId }) => ids.has(memberId));
  return {
    ...whole,
    losses: whole.losses.filter(({ memberId }) => ids.has(memberId)),
    plays: whole.plays.filter((play) => ids.has(play.member_id)),
    hidden,
    leftOut: hidden.reduce((sum, { netLoss }) => sum + netLoss, 0n),
  };
};

const teamOf = ({ losses, plays, leftOut }: TeamLosses) => {
  const [sums, products] = [totalLoss(losses), productLosses(plays, losses)];
  const ofVendors = products.reduce((sum, { bonuses }) => sum + bonuses, 0n);
  return {
    withdrawals: sums.withdrawals,
    given: { bonuses: sums.bonuses - ofVendors, rebates: sums.rebates },
    losses: losses.slice(0, listedMax),
    total: losses.length,
    sums,
    products,
    leftOut,
  };
};
