import { merchantOf } from '#features/merchants/public.ts';
import { sentWithin } from '#features/withdrawals/public.ts';
import type { World } from '#kit/server/world.ts';
import { type Minor, minor, sum } from '#kit/shared/money/money.ts';
import { belowOf, timesBelow } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import type { Range } from '../../domain/ranges.ts';
import { byHiddenDays, hiddenDays, partByHidden, daysBelowOf } from '../hidden-days.ts';
import { type Given, givenOn, nothingGiven } from '../runs/given-back.ts';

/** What was sent to the team while each stood in it, and stayed; without the days that are hidden for somebody's protection. */
export const sentIn = async (world: World, agent: Position, range: Range): Promise<Minor> => {
  const { read } = world.database;
  const { timeZone: zone } = await merchantOf(world, agent.merchant_id);
  const stays = (await timesBelow(read, agent.member_id, range)).map((time) => daysBelowOf(time, range, zone));
  const shut = await hiddenDays(read, { merchantId: agent.merchant_id, zone }, range);
  return sum([...(await sentWithin(read, partByHidden(stays, shut, zone).seen)).values()].map(minor));
};

/** What the house gave the team in bonuses and rebates; without hidden days too. */
export const givenIn = async (world: World, agent: Position, { first, last }: Range): Promise<Given> => {
  const { read } = world.database;
  const { merchant_id: merchantId } = agent;
  const { timeZone: zone } = await merchantOf(world, merchantId);
  const given = await givenOn(world, read, merchantId, { first, last });
  for (const { days, members } of byHiddenDays(await hiddenDays(read, { merchantId, zone }, { first, last }))) {
    const hidden = await givenOn(world, read, merchantId, days);
    for (const id of members) {
      const [all, less] = [given.get(id), hidden.get(id)];
      if (all && less) given.set(id, { bonuses: all.bonuses - less.bonuses, rebates: all.rebates - less.rebates });
    }
  }
  const below = await belowOf(read, agent, [...given.keys()], world.clock.now());
  return below.reduce((total, { member_id: memberId }) => {
    const { bonuses, rebates } = given.get(memberId) ?? nothingGiven;
    return { bonuses: total.bonuses + bonuses, rebates: total.rebates + rebates };
  }, nothingGiven);
};
