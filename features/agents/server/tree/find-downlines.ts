import { memberNamed } from '#features/identity/public.ts';
import { merchantOf } from '#features/merchants/public.ts';
import { playOfEach } from '#features/turnover/public.ts';
import type { Read } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { type Minor, minor } from '#kit/shared/money/money.ts';
import { accept, refuse, type Result } from '#kit/shared/result.ts';
import type { DownlineSort } from '../../contract/tree/agent-downlines.ts';
import { downlinesOfFileMax } from '../../contract/tree/downlines-file.ts';
import { belowOf, directDownlines, type Downline } from '../../db/tree/downlines.ts';
import { type Position, positionAt } from '../../db/tree/positions.ts';
import { type Range, type RangeChoice, rangeOf } from '../../domain/ranges.ts';
import { byHiddenDays, hiddenDays } from '../hidden-days.ts';
import { namesOf } from '../names-of.ts';

export type DownlinesQuery = {
  range: RangeChoice;
  under?: string | undefined;
  search?: string | undefined;
  sort: DownlineSort;
};

export type PlayedDownline = Downline & { turnover: Minor; ggr: Minor };

export type FoundDownlines = {
  range: Range;
  /** Whose downlines they are. */
  head: Position;
  rows: PlayedDownline[];
  sort: DownlineSort;
  hasMore: boolean;
};

/** Who stands below somebody of the own team, or one by the name, with what they played; a page of so many. */
export const findDownlines = async (
  world: World,
  agent: Position,
  asked: DownlinesQuery,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Result<FoundDownlines, 'downline_unknown'>> => {
  const { read } = world.database;
  const now = world.clock.now();
  const { timeZone } = await merchantOf(world, agent.merchant_id);
  const range = rangeOf(asked.range, now, timeZone);
  const head = asked.under === undefined ? agent : await standsBelow(world, read, agent, asked.under);
  if (!head) return refuse('downline_unknown');
  if (asked.search !== undefined) {
    const rows = await playedBy(world, agent, await byName(world, read, agent, asked.search), range);
    return accept({ range, head, rows, sort: asked.sort, hasMore: false });
  }
  const inOrder = asked.sort === 'joined' ? undefined : await sorted(world, { agent, head, range, sort: asked.sort });
  if (inOrder) {
    const first = after === undefined ? 0 : inOrder.findIndex((row) => row.member_id === after) + 1;
    const rows = inOrder.slice(first, first + limit);
    return accept({ range, head, rows, sort: asked.sort, hasMore: inOrder.length > first + limit });
  }
  const rows = await directDownlines(read, head.member_id, { at: now, limit: limit + 1, after });
  const shown = await playedBy(world, agent, rows.slice(0, limit), range);
  return accept({ range, head, rows: shown, sort: 'joined', hasMore: rows.length > limit });
};

/** Somebody of the own team; whoever stands elsewhere is as good as nobody. */
const standsBelow = async (
  world: World,
  read: Read,
  agent: Position,
  memberId: string,
): Promise<Position | undefined> => {
  const stands = await positionAt(read, memberId, world.clock.now());
  return stands?.merchant_id === agent.merchant_id && stands.above.includes(agent.member_id) ? stands : undefined;
};

const byName = async (world: World, read: Read, agent: Position, search: string): Promise<Downline[]> => {
  const found = await memberNamed(read, agent.merchant_id, search);
  return found === undefined ? [] : belowOf(read, agent, [found.memberId], world.clock.now());
};

type Sorting = { agent: Position; head: Position; range: Range; sort: DownlineSort };

/** All who stand directly below, in an order of what they played or of names; undefined where there are too many. */
const sorted = async (world: World, { agent, head, range, sort }: Sorting): Promise<PlayedDownline[] | undefined> => {
  const { read } = world.database;
  const page = { at: world.clock.now(), limit: downlinesOfFileMax + 1, after: undefined };
  const rows = await directDownlines(read, head.member_id, page);
  if (rows.length > downlinesOfFileMax) return undefined;
  const played = await playedBy(world, agent, rows, range);
  if (sort === 'name') {
    const nameOf = await namesOf(
      read,
      agent.merchant_id,
      rows.map((row) => row.member_id),
    );
    return played.toSorted((one, other) =>
      nameOf(one.member_id).toLowerCase() < nameOf(other.member_id).toLowerCase() ? -1 : 1,
    );
  }
  const by = sort === 'ggr' ? 'ggr' : 'turnover';
  return played.toSorted((one, other) =>
    one[by] === other[by] ? (one.member_id < other.member_id ? -1 : 1) : one[by] > other[by] ? -1 : 1,
  );
};

/**
 * Of whoever has downlines what everybody below played, of the others their own play; without the days that are hidden for somebody's
 * protection, in no sum: no difference of two of them tells of anybody.
 */
const playedBy = async (
  world: World,
  agent: Position,
  rows: readonly Downline[],
  { first, last }: Range,
): Promise<PlayedDownline[]> => {
  const { read } = world.database;
  const days = { from: first, until: last };
  const { timeZone: zone } = await merchantOf(world, agent.merchant_id);
  const shut = await hiddenDays(read, { merchantId: agent.merchant_id, zone }, { first, last });
  const hidden = await belowOf(read, agent, [...shut.keys()], world.clock.now());
  const heads = rows.filter(({ direct }) => direct > 0).map((row) => row.member_id);
  const others = rows.filter((row) => row.direct === 0).map((row) => row.member_id);
  const played = new Map(
    (await playOfEach(read, { agents: heads, members: others }, days)).map((play) => [play.id, play]),
  );
  const less = new Map<string, { turnover: bigint; ggr: bigint }>();
  for (const { days: of, members } of byHiddenDays(shut))
    for (const { id, turnover, ggr } of await playOfEach(
      read,
      { agents: [], members },
      { from: of.first, until: of.last },
    )) {
      const before = less.get(id) ?? { turnover: 0n, ggr: 0n };
      less.set(id, { turnover: before.turnover + turnover, ggr: before.ggr + ggr });
    }
  return rows.map((row) => {
    const whole = played.get(row.member_id) ?? { turnover: minor(0n), ggr: minor(0n) };
    const below = hidden.filter(({ member_id: id, above }) =>
      row.direct > 0 ? above.includes(row.member_id) : id === row.member_id,
    );
    const off = (field: 'turnover' | 'ggr') =>
      below.reduce((sum, { member_id: id }) => sum + (less.get(id)?.[field] ?? 0n), 0n);
    return { ...row, turnover: minor(whole.turnover - off('turnover')), ggr: minor(whole.ggr - off('ggr')) };
  });
};
