import { memberNamed } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { followNow, type teamBets } from '#features/turnover/public.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf, spanOf } from '#kit/shared/business-day.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { countTeam, type TimeBelow, timesBelow } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import { type Range, type RangeChoice, rangeOf } from '../../domain/ranges.ts';
import { hiddenDays, partByHidden, type DaysBelow, daysBelowOf } from '../hidden-days.ts';

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
  stays: readonly DaysBelow[] | undefined;
  query: Parameters<typeof teamBets>[1];
};

/** Which bets an agent asks for, without those of days that are hidden for protection: those look like days without play. */
export const findBets = async (world: World, agent: Position, asked: BetsFilter): Promise<FoundBets> => {
  const { read } = world.database;
  const { timeZone, currency } = await merchantOf(world, agent.merchant_id);
  const range = rangeOf(asked.state === 'open' ? 'this_month' : asked.range, world.clock.now(), timeZone);
  const { from, to } = range;
  await followNow(world);
  const at = { merchantId: agent.merchant_id, zone: timeZone };
  const today = dayOf(world.clock.now(), timeZone);
  const shut = await hiddenDays(read, at, asked.state === 'open' ? { first: today, last: today } : range);
  const hidden = [...shut].flatMap(([memberId, spans]) =>
    spans.map(({ first, last }) => ({
      memberId,
      from: spanOf(first, timeZone).from,
      to: spanOf(last, timeZone).to,
    })),
  );
  const { members, stays } = await membersMeant(world, agent, range, asked.search);
  const settled = asked.state === 'settled' ? { from, to } : undefined;
  const query = { agentId: agent.member_id, currency, settled, members, hidden };
  const seen = stays?.map((time) => daysBelowOf(time, range, timeZone));
  return { range, currency, stays: seen && partByHidden(seen, shut, timeZone).seen, query };
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
