import { merchantOf } from '#features/merchants/public.ts';
import { followNow } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import { hoursMs, later, minutesMs } from '#kit/shared/time.ts';
import { forgetLooks, largeAgents, lookedAt, writeLook } from '../../db/team-look.ts';
import { type Position, positionAt } from '../../db/tree/positions.ts';
import { rangeBefore, type RangeName, rangeNames, rangeOf } from '../../domain/ranges.ts';
import { largeTeam, listedMax, type TeamLook } from '../../domain/team-look.ts';
import { productLosses, totalLoss } from '../../domain/user-loss.ts';
import { teamLosses } from '../loss/team-losses.ts';
import { activeIn, runningContracts } from '../runs/running-periods.ts';
import { givenIn, withdrawnIn } from '../tree/team-cash.ts';

/** For how long each stands: long times change little, and those that are over by corrections only. */
const lastsMs = { today: minutesMs(9), running: minutesMs(30), over: hoursMs(6) };

/**
 * Works out anew what pages say of large teams, by the functions that small ones are read by.
 * @param more teams of more members than this are large.
 */
export const lookAtTeams =
  (world: World, more = largeTeam) =>
  async (): Promise<void> => {
    const { read } = world.database;
    const ids = await largeAgents(read, more);
    await forgetLooks(read, ids);
    if (ids.length > 0) await followNow(world);
    for (const id of ids) {
      const agent = await positionAt(read, id, world.clock.now());
      if (agent) await lookAtTeam(world, agent);
    }
  };

const lookAtTeam = async (world: World, agent: Position): Promise<void> => {
  const { read } = world.database;
  const at = world.clock.now();
  const { timeZone: zone, currency } = await merchantOf(world, agent.merchant_id);
  let running: TeamLook['running'] | undefined;
  for (const name of rangeNames) {
    const range = rangeOf(name, at, zone);
    const key = { agentId: agent.member_id, range: name };
    const last = await lookedAt(read, key, range);
    const lasts = name === 'today' ? lastsMs.today : range.isRunning ? lastsMs.running : lastsMs.over;
    if (last !== undefined && last > later(at, -lasts)) continue;
    running ??= await runningContracts(world, agent, { zone, currency });
    await writeLook(read, key, range, { look: { ...(await lookIn(world, agent, name)), running }, at });
  }
};

const lookIn = async (world: World, agent: Position, name: RangeName): Promise<Omit<TeamLook, 'running'>> => {
  const { timeZone: zone, currency } = await merchantOf(world, agent.merchant_id);
  const range = rangeOf(name, world.clock.now(), zone);
  const { losses, plays, leftOut } = await teamLosses(world, agent, { range: name, sort: 'net_loss' });
  return {
    active: await activeIn(world, agent, { range, zone, currency }),
    withdrawals: await withdrawnIn(world, agent, range),
    withdrawalsBefore: await withdrawnIn(world, agent, rangeBefore(range, zone)),
    given: await givenIn(world, agent, range),
    givenBefore: await givenIn(world, agent, rangeBefore(range, zone)),
    losses: losses.slice(0, listedMax),
    total: losses.length,
    sums: totalLoss(losses),
    products: productLosses(plays, losses),
    leftOut,
  };
};
