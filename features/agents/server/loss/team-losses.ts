import { merchantOf } from '#features/merchants/public.ts';
import { type PlayWithin, playWithin } from '#features/turnover/public.ts';
import { sentWithin } from '#features/withdrawals/public.ts';
import type { World } from '#kit/server/world.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import type { Money } from '#kit/shared/money/currency.ts';
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
import { hiddenDays, partByHidden, type DaysBelow, daysBelowOf } from '../hidden-days.ts';
import { namesOf } from '../names-of.ts';
import { givenWithin } from '../runs/given-back.ts';

export type LossQuery = { range: RangeChoice; search?: string | undefined; sort: LossSort };

export type TeamLosses = {
  range: Range;
  currency: Money;
  /** In the order that was asked for. */
  losses: MemberLoss[];
  /** Without the days that are hidden for somebody's protection. */
  plays: readonly PlayWithin[];
  /** The net loss of those, as one sum. */
  leftOut: bigint;
  /** The same of each: for sums of parts of the team, and for nobody's eyes. */
  hidden: readonly { memberId: string; netLoss: bigint }[];
};

/**
 * What everybody below an agent lost while they stood there, without the days that are hidden for their protection, with everything
 * that is of them; neither a search nor a page changes the one sum that tells of those.
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
  const stays = (await timesBelow(read, agent.member_id, range, only === undefined ? undefined : [only])).map((time) =>
    daysBelowOf(time, range, zone),
  );
  const shut = await hiddenDays(read, { merchantId: agent.merchant_id, zone }, range);
  const parts = partByHidden(stays, shut, zone);
  const plays = await playWithin(read, currency, parts.seen);
  const all = memberLosses(plays, {
    deposits: await depositsWithin(read, currency, parts.seen),
    withdrawals: await sentWithin(read, parts.seen),
    given: await givenWithin(world, agent.merchant_id, parts.seen),
  });
  const hidden = await hiddenLosses(world, agent.merchant_id, currency, parts.hidden);
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

const hiddenLosses = async (
  world: World,
  merchantId: MerchantId,
  currency: Money,
  stays: readonly DaysBelow[],
): Promise<TeamLosses['hidden']> => {
  const played = Map.groupBy(await playWithin(world.database.read, currency, stays), (play) => play.member_id);
  const given = await givenWithin(world, merchantId, stays);
  return [...new Set([...played.keys(), ...given.keys()])].map((memberId) => ({
    memberId,
    netLoss: netLossOf(played.get(memberId) ?? [], given.has(memberId) ? [given.get(memberId)!] : []),
  }));
};
