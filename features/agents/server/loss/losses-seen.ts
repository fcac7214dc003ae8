import { memberNamed } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import type { Instant } from '#kit/shared/time.ts';
import { largeTeamOf } from '../../db/large-teams.ts';
import type { Position } from '../../db/tree/positions.ts';
import { type Range, rangeOf } from '../../domain/ranges.ts';
import {
  type Loss,
  type LossSort,
  type MemberLoss,
  type ProductLoss,
  productLosses,
  totalLoss,
} from '../../domain/user-loss.ts';
import { type LossQuery, teamLosses } from './team-losses.ts';

export type LossesSeen = {
  range: Range;
  sort: LossSort;
  /** When it was worked out; null where that is now. */
  countedAt: Instant | null;
  /** In their order; of a large team those who lost most. */
  losses: readonly MemberLoss[];
  /** How many there are. */
  total: number;
  sums: Loss;
  products: readonly ProductLoss[];
  leftOut: bigint;
};

/** A team that nobody has to wait for. */
export const smallLosses = async (
  world: World,
  agent: Position,
  query: LossQuery,
  only?: string,
): Promise<LossesSeen> => {
  const { range, losses, plays, leftOut } = await teamLosses(world, agent, query, only);
  return {
    range,
    sort: query.sort,
    countedAt: null,
    losses,
    total: losses.length,
    sums: totalLoss(losses),
    products: productLosses(plays, losses),
    leftOut,
  };
};

/** A large one as it was last worked out, in the order of net loss; a search in it is for a whole name. Undefined where it was not. */
export const largeLosses = async (world: World, agent: Position, query: LossQuery): Promise<LossesSeen | undefined> => {
  const { read } = world.database;
  const { timeZone } = await merchantOf(world, agent.merchant_id);
  const range = rangeOf(query.range, world.clock.now(), timeZone);
  const known = await largeTeamOf(read, { agentId: agent.member_id, range: query.range }, range);
  if (!known) return undefined;
  const { team, countedAt } = known;
  if (query.search === undefined) return { range, sort: 'net_loss', countedAt, ...team };
  const member = await memberNamed(read, agent.merchant_id, query.search);
  const none = { losses: [], total: 0, sums: totalLoss([]), products: [] };
  const found = member && (await smallLosses(world, agent, { ...query, search: undefined }, member.memberId));
  return { range, sort: query.sort, countedAt: null, ...(found ?? none), leftOut: team.leftOut };
};
