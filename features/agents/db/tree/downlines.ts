import { sql, type Read } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { pathEnd, type Position } from './positions.ts';

export type Downline = {
  member_id: MemberId;
  upline_id: MemberId;
  depth: number;
  /** Everybody above, the nearest first. */
  above: MemberId[];
  joined_at: Instant;
  /** How many stand directly below. */
  direct: number;
};

const standsAt = (at: Instant) => sql`
  p.valid_from <= ${isoOf(at)}::timestamptz and (p.valid_to is null or p.valid_to > ${isoOf(at)}::timestamptz)`;

/** Anywhere below an agent at a moment. */
const standsBelow = (agent: Position, at: Instant) => sql`
  p.merchant_id = ${agent.merchant_id}
  and p.path > ${agent.path}
  and p.path < ${pathEnd(agent.path)}
  and ${standsAt(at)}`;

/** Of a member in a tree; who stands at the top is its own upline. */
const columns = sql`
  p.member_id, coalesce(p.upline_id, p.member_id) as upline_id, p.depth, p.above, n.joined_at,
  (
    select count(*)::int
    from agents.position b
    where b.upline_id = p.member_id
      and b.valid_to is null
  ) as direct`;

type Page = { at: Instant; limit: number; after: string | undefined };

/** Who stands directly below somebody, in the order in which they joined; a page. */
export const directDownlines = async (
  read: Read,
  uplineId: string,
  { at, limit, after }: Page,
): Promise<Downline[]> => {
  const { rows } = await sql<Downline>`
    select ${columns}
    from agents.position p
    join agents.node n on n.member_id = p.member_id
    where p.upline_id = ${uplineId}
      and ${standsAt(at)}
      and p.member_id > ${after ?? ''}
    order by p.member_id
    limit ${limit}`.execute(read);
  return rows;
};

/** Those of some members that stand anywhere below. */
export const belowOf = async (
  read: Read,
  agent: Position,
  memberIds: readonly string[],
  at: Instant,
): Promise<Downline[]> => {
  const { rows } = await sql<Downline>`
    select ${columns}
    from unnest(${memberIds}::text[]) as m (id)
    join agents.position p on p.member_id = m.id
    join agents.node n on n.member_id = p.member_id
    where ${standsBelow(agent, at)}
    order by p.depth, p.member_id`.execute(read);
  return rows;
};

/** How many of some members stand anywhere below. */
export const countBelow = async (
  read: Read,
  agent: Position,
  memberIds: readonly string[],
  at: Instant,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from unnest(${memberIds}::text[]) as m (id)
    join agents.position p on p.member_id = m.id
    where ${standsBelow(agent, at)}`.execute(read);
  return rows[0]?.count ?? 0;
};

export type TeamCount = { members: number; direct: number; joined: number };

/** How many stand below, how many of them directly, and how many joined since a moment. */
export const countTeam = async (
  read: Read,
  agent: Position,
  { at, since }: { at: Instant; since: Instant },
): Promise<TeamCount> => {
  const { rows } = await sql<TeamCount>`
    select count(*)::int as members,
      count(*) filter (where p.upline_id = ${agent.member_id})::int as direct,
      count(*) filter (where n.joined_at >= ${isoOf(since)}::timestamptz)::int as joined
    from agents.position p
    join agents.node n on n.member_id = p.member_id
    where ${standsBelow(agent, at)}`.execute(read);
  return rows[0] ?? { members: 0, direct: 0, joined: 0 };
};

/** Whether more than so many stand below. */
export const isLarge = async (read: Read, agent: Position, at: Instant, count: number): Promise<boolean> =>
  (await teamIds(read, agent, at, count + 1)).length > count;

/** The ids of everybody below, for a search by name that another feature answers; so many at most. */
export const teamIds = async (read: Read, agent: Position, at: Instant, limit: number): Promise<MemberId[]> => {
  const { rows } = await sql<{ member_id: MemberId }>`
    select p.member_id
    from agents.position p
    where ${standsBelow(agent, at)}
    limit ${limit}`.execute(read);
  return rows.map((row) => row.member_id);
};

/** A time in which a member stood anywhere below an agent. Null: since before the time that is asked for, and beyond it. */
export type TimeBelow = { member_id: MemberId; since: Instant | null; until: Instant | null };

/** Everybody, or some members, who stood below an agent at any moment of a time, and while; whoever came back, or moved below the agent, is there again. */
export const timesBelow = async (
  read: Read,
  agentId: string,
  { from, to }: { from: Instant; to: Instant },
  memberIds?: readonly string[],
): Promise<TimeBelow[]> => {
  const { rows } = await sql<TimeBelow>`
    select p.member_id,
      nullif(greatest(p.valid_from, a.valid_from, ${isoOf(from)}::timestamptz), ${isoOf(from)}::timestamptz) as since,
      -- A null is passed over: who still stands there stays until the end.
      nullif(least(p.valid_to, a.valid_to, ${isoOf(to)}::timestamptz), ${isoOf(to)}::timestamptz) as until
    from agents.position a
    join agents.position p
      on p.merchant_id = a.merchant_id
      and p.path > a.path
      and p.path < left(a.path, -1) || '/'
      and p.valid_from < least(a.valid_to, ${isoOf(to)}::timestamptz)
      and (p.valid_to is null or p.valid_to > greatest(a.valid_from, ${isoOf(from)}::timestamptz))
    where a.member_id = ${agentId}
      and ${memberIds === undefined ? sql`true` : sql`p.member_id = any(${memberIds}::text[])`}
      and a.valid_from < ${isoOf(to)}::timestamptz
      and (a.valid_to is null or a.valid_to > ${isoOf(from)}::timestamptz)`.execute(read);
  return rows;
};

/** The tops of a merchant's trees. */
export const topAgents = async (
  read: Read,
  merchantId: MerchantId,
  at: Instant,
  limit: number,
): Promise<Downline[]> => {
  const { rows } = await sql<Downline>`
    select ${columns}
    from agents.position p
    join agents.node n on n.member_id = p.member_id
    where p.merchant_id = ${merchantId}
      and p.upline_id is null
      and ${standsAt(at)}
    order by n.node_no
    limit ${limit}`.execute(read);
  return rows;
};

/** Members of a tree by their ids. */
export const nodesById = async (read: Read, memberIds: readonly string[], at: Instant): Promise<Downline[]> => {
  const { rows } = await sql<Downline>`
    select ${columns}
    from unnest(${memberIds}::text[]) as m (id)
    join agents.position p on p.member_id = m.id
    join agents.node n on n.member_id = p.member_id
    where ${standsAt(at)}`.execute(read);
  return rows;
};

/** Whoever somebody of a merchant stands or stood below. */
export const uplinesOf = async (read: Read, merchantId: MerchantId): Promise<string[]> => {
  const { rows } = await sql<{ member_id: string }>`
    select distinct p.upline_id as member_id
    from agents.position p
    where p.merchant_id = ${merchantId}
      and p.upline_id is not null`.execute(read);
  return rows.map((row) => row.member_id);
};
