import { memberNamed } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import { followNow, type TeamBetsQuery } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { countTeam, type TimeBelow, timesBelow } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import { type Range, type RangeChoice, rangeOf } from '../../domain/ranges.ts';

export type BetsFilter = {
  range: RangeChoice;
  state: 'settled' | 'open';
  search?: string | undefined;
};

/** Of so many at most each one's bets are looked up; a larger team's are found among all. */
const fewMembers = 500;

export type FoundBets = {
  range: Range;
  currency: Money;
  /** When the one who is searched for stood below; undefined where the whole team is meant. */
  stays: readonly TimeBelow[] | undefined;
  query: TeamBetsQuery;
};

/** Which bets an agent asks for, with whom the time protects left out as in pay: who is protected looks like who played nothing. */
export const findBets = async (world: World, agent: Position, asked: BetsFilter): Promise<FoundBets> => {
  const { read } = world.database;
  const { timeZone, currency } = await merchantOf(world, agent.merchant_id);
  // Of bets that run the same people are left out as of the running month: no difference of two lists tells of anybody.
  const range = rangeOf(asked.state === 'open' ? 'this_month' : asked.range, world.clock.now(), timeZone);
  const { from, to } = range;
  await followNow(world);
  const closed = await protectedDuring(read, agent.merchant_id, { from, until: to });
  const hidden = [...new Set(closed.map((closure) => closure.member_id))];
  const { members, stays } = await membersMeant(world, agent, range, asked.search);
  const settled = asked.state === 'settled' ? { from, to } : undefined;
  const query = { agentId: agent.member_id, currency, settled, members, hidden };
  const shut = new Set<string>(hidden);
  return { range, currency, stays: stays?.filter(({ member_id: memberId }) => !shut.has(memberId)), query };
};

/** The one who is searched for, everybody of a small team, or no list for a large one. */
const membersMeant = async (
  world: World,
  agent: Position,
  range: Range,
  search: string | undefined,
): Promise<{ members: string[] | undefined; stays: readonly TimeBelow[] | undefined }> => {
  const { read } = world.database;
  if (search !== undefined) {
    const found = await memberNamed(read, agent.merchant_id, search);
    const stays = found === undefined ? [] : await timesBelow(read, agent.member_id, range, [found.memberId]);
    return { members: [...new Set(stays.map((stay) => stay.member_id))], stays };
  }
  const { members } = await countTeam(read, agent, { at: world.clock.now(), since: range.from });
  if (members > fewMembers) return { members: undefined, stays: undefined };
  const all = await timesBelow(read, agent.member_id, range);
  return { members: [...new Set(all.map((stay) => stay.member_id))], stays: undefined };
};
