import { protectedDuring } from '#features/protection/public.ts';
import { sentWithin } from '#features/withdrawals/public.ts';
import type { World } from '#kit/server/world.ts';
import { type Minor, minor, sum } from '#kit/shared/money/money.ts';
import { belowOf, timesBelow } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import type { Range } from '../../domain/ranges.ts';
import { type Given, givenOn, nothingGiven } from '../runs/given-back.ts';

/** What was sent to the team while each stood in it, and stayed; nothing of whom the time protects. */
export const sentIn = async (world: World, agent: Position, range: Range): Promise<Minor> => {
  const { read } = world.database;
  const { from, to } = range;
  const closed = await protectedDuring(read, agent.merchant_id, { from, until: to });
  const shut = new Set(closed.map((closure) => closure.member_id));
  const stays = (await timesBelow(read, agent.member_id, range))
    .filter(({ member_id: memberId }) => !shut.has(memberId))
    .map(({ member_id: memberId, since, until }) => ({ memberId, from: since ?? from, to: until ?? to }));
  return sum([...(await sentWithin(read, stays)).values()].map(minor));
};

/** What the house gave the team in bonuses and rebates; nothing of whom the time protects. */
export const givenIn = async (world: World, agent: Position, { first, last, from, to }: Range): Promise<Given> => {
  const { read } = world.database;
  const given = await givenOn(world, read, agent.merchant_id, { first, last });
  const closed = await protectedDuring(read, agent.merchant_id, { from, until: to });
  for (const { member_id: memberId } of closed) given.delete(memberId);
  const below = await belowOf(read, agent, [...given.keys()], world.clock.now());
  return below.reduce((total, { member_id: memberId }) => {
    const { bonuses, rebates } = given.get(memberId) ?? nothingGiven;
    return { bonuses: total.bonuses + bonuses, rebates: total.rebates + rebates };
  }, nothingGiven);
};
