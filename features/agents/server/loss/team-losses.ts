import { merchantOf } from '#features/merchants/public.ts';
import { protectedDuring } from '#features/protection/public.ts';
import { type PlayWithin, playWithin } from '#features/turnover/public.ts';
import { sentWithin } from '#features/withdrawals/public.ts';
import type { World } from '#kit/server/world.ts';
import { dayOf } from '#kit/shared/business-day.ts';
import type { Money } from '#kit/shared/money/currency.ts';
import { instant } from '#kit/shared/time.ts';
import { depositsWithin } from '../../db/cash-days.ts';
import { timesBelow } from '../../db/tree/downlines.ts';
import type { Position } from '../../db/tree/positions.ts';
import { type Range, type RangeChoice, rangeOf } from '../../domain/ranges.ts';
import {
  lossesInOrder,
  lossesNamed,
  type LossSort,
  memberLosses,
  type MemberLoss,
  netLossOf,
} from '../../domain/user-loss.ts';
import { namesOf } from '../names-of.ts';
import { givenWithin } from '../runs/given-back.ts';

export type LossQuery = { range: RangeChoice; search?: string | undefined; sort: LossSort };

export type TeamLosses = {
  range: Range;
  currency: Money;
  /** In the order that was asked for. */
  losses: MemberLoss[];
  /** Of everybody who is not protected. */
  plays: readonly PlayWithin[];
  /** Net loss of those who are, as one sum. */
  leftOut: bigint;
  /** The same of each: for sums of parts of the team, and for nobody's eyes. */
  hidden: readonly { memberId: string; netLoss: bigint }[];
};

/**
 * What everybody below an agent lost while they stood there. Whoever the time protects is left out with everything that is theirs, as
 * in pay; neither a search nor a page changes the one sum that tells of them.
 * @param only somebody of the team; everybody where there is none.
 */
export const teamLosses = async (
  world: World,
  agent: Position,
  { range: name, search, sort }: LossQuery,
  only?: string,
): Promise<TeamLosses> => {
  const { read } = world.database;
  const { timeZone: zone, currency } = await merchantOf(world, agent.merchant_id);
  const range = rangeOf(name, world.clock.now(), zone);
  const stays = (await timesBelow(read, agent.member_id, range, only === undefined ? undefined : [only])).map(
    ({ member_id: memberId, since, until }) => ({
      memberId,
      from: since ?? range.from,
      to: until ?? range.to,
      first: since === null ? range.first : dayOf(since, zone),
      last: until === null ? range.last : dayOf(instant(until - 1), zone),
    }),
  );
  const closed = await protectedDuring(read, agent.merchant_id, { from: range.from, until: range.to });
  const shut = new Set(closed.map((closure) => closure.member_id));
  const seen = stays.filter(({ memberId }) => !shut.has(memberId));
  const played = await playWithin(read, currency, stays);
  const given = await givenWithin(world, agent.merchant_id, stays);
  const plays = played.filter((play) => !shut.has(play.member_id));
  const all = memberLosses(plays, {
    deposits: await depositsWithin(read, currency, seen),
    withdrawals: await sentWithin(read, seen),
    given: new Map([...given].filter(([id]) => !shut.has(id))),
  });
  const hiddenPlay = Map.groupBy(
    played.filter((play) => shut.has(play.member_id)),
    (play) => play.member_id,
  );
  const hidden = [...new Set([...hiddenPlay.keys(), ...[...given.keys()].filter((id) => shut.has(id))])].map(
    (memberId) => ({
      memberId,
      netLoss: netLossOf(hiddenPlay.get(memberId) ?? [], given.has(memberId) ? [given.get(memberId)!] : []),
    }),
  );
  const needsNames = search !== undefined || sort === 'name';
  const nameOf = await namesOf(read, agent.merchant_id, needsNames ? all.map(({ memberId }) => memberId) : []);
  const found = search === undefined ? all : lossesNamed(all, search, nameOf);
  return {
    range,
    currency,
    losses: lossesInOrder(found, sort, nameOf),
    plays,
    leftOut: hidden.reduce((sum, { netLoss }) => sum + netLoss, 0n),
    hidden,
  };
};
