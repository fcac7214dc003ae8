import { oneRow, sql, type Read, type Tx } from '#kit/server/database/database.ts';
import type { MemberId, MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';

/** Where a member stands at a moment. @property above the nearest first. */
export type Position = {
  member_id: MemberId;
  merchant_id: MerchantId;
  upline_id: MemberId | null;
  path: string;
  above: string[];
  depth: number;
  valid_from: Instant;
  valid_to: Instant | null;
};

const columns = sql`
  p.member_id, p.merchant_id, p.upline_id, p.path, p.above, p.depth, p.valid_from, p.valid_to`;

/** Undefined for whoever is in no tree then. */
export const positionAt = async (read: Read, memberId: string, at: Instant): Promise<Position | undefined> => {
  const { rows } = await sql<Position>`
    select ${columns}
    from agents.position p
    where p.member_id = ${memberId}
      and p.valid_from <= ${isoOf(at)}::timestamptz
      and (p.valid_to is null or p.valid_to > ${isoOf(at)}::timestamptz)`.execute(read);
  return rows[0];
};

/** The same with the tree of the merchant held: nobody moves or joins below meanwhile. */
export const lockTree = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock(7310, hashtext(${merchantId}))`.execute(tx);
};

/** Holds the tree against moves, together with others who only join. */
export const shareTree = async (tx: Tx, merchantId: MerchantId): Promise<void> => {
  await sql`select pg_advisory_xact_lock_shared(7310, hashtext(${merchantId}))`.execute(tx);
};

/** Gives a member a number of its own; the one it has, where it has one. */
export const openNode = async (
  tx: Tx,
  { memberId, merchantId, at }: { memberId: MemberId; merchantId: MerchantId; at: Instant },
): Promise<bigint> => {
  await sql`
    insert into agents.node (member_id, merchant_id, joined_at)
    values (${memberId}, ${merchantId}, ${isoOf(at)}::timestamptz)
    on conflict (member_id) do nothing`.execute(tx);
  const { rows } = await sql<{ node_no: bigint }>`
    select n.node_no
    from agents.node n
    where n.member_id = ${memberId}`.execute(tx);
  return oneRow(rows).node_no;
};

export type NewPosition = {
  memberId: MemberId;
  merchantId: MerchantId;
  upline: Pick<Position, 'member_id' | 'path' | 'above' | 'depth'> | undefined;
  nodeNo: bigint;
  from: Instant;
};

export const insertPosition = async (tx: Tx, it: NewPosition): Promise<readonly string[]> => {
  const above = it.upline === undefined ? [] : [it.upline.member_id, ...it.upline.above];
  await sql`
    insert into agents.position (member_id, valid_from, merchant_id, upline_id, path, above, depth)
    values (
      ${it.memberId}, ${isoOf(it.from)}::timestamptz, ${it.merchantId}, ${it.upline?.member_id ?? null},
      ${`${it.upline?.path ?? ''}${it.nodeNo}.`}, ${above}::text[], ${above.length}
    )`.execute(tx);
  return above;
};

/** The first path that stands behind all that begin with this one. */
export const pathEnd = (path: string): string => `${path.slice(0, -1)}/`;

/** Moves a whole branch below somebody else, from a moment on; the members keep their order. */
export const moveBranch = async (
  tx: Tx,
  { branch, upline, from }: { branch: Position; upline: Position | undefined; from: Instant },
): Promise<{ memberId: MemberId; above: string[] }[]> => {
  const path = upline?.path ?? '';
  const above = upline === undefined ? [] : [upline.member_id, ...upline.above];
  const head = branch.path.length - ownStep(branch.path).length;
  const { rows } = await sql<{ member_id: MemberId; above: string[] }>`
    with ended as (
      update agents.position p
      set valid_to = ${isoOf(from)}::timestamptz
      where p.merchant_id = ${branch.merchant_id}
        and p.path >= ${branch.path}
        and p.path < ${pathEnd(branch.path)}
        and p.valid_to is null
      returning p.member_id, p.merchant_id, p.upline_id, p.path, p.above, p.depth
    ),
    moved as (
      select e.member_id, e.merchant_id, ${path} || substr(e.path, ${head + 1}) as path,
        -- Who stood within the branch is still there; the rest is the new upline and those above.
        e.above[1 : e.depth - ${branch.depth}::int] || ${above}::text[] as above
      from ended e
    )
    insert into agents.position (member_id, valid_from, merchant_id, upline_id, path, above, depth)
    select m.member_id, ${isoOf(from)}::timestamptz, m.merchant_id, m.above[1], m.path, m.above, cardinality(m.above)
    from moved m
    returning member_id, above`.execute(tx);
  return rows.map((row) => ({ memberId: row.member_id, above: row.above }));
};

/** Whether anybody of a merchant's trees moved within a time. */
export const hasMoves = async (
  read: Read,
  merchantId: MerchantId,
  { from, to }: { from: Instant; to: Instant },
): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (
      select
      from agents.position p
      where p.merchant_id = ${merchantId}
        and p.valid_to > ${isoOf(from)}::timestamptz
        and p.valid_to < ${isoOf(to)}::timestamptz
    ) as has`.execute(read);
  return rows[0]?.has === true;
};

/** `12.345.` → `345.` */
const ownStep = (path: string): string => /[^.]+\.$/.exec(path)?.[0] ?? path;

/** How deep the deepest of a branch stands below its head, and whether somebody of it has yet to arrive. */
export const branchShape = async (
  read: Read,
  branch: Position,
  at: Instant,
): Promise<{ levels: number; hasArrivals: boolean }> => {
  const { rows } = await sql<{ most: number | null; arrivals: boolean | null }>`
    select max(p.depth)::int as most, bool_or(p.valid_from > ${isoOf(at)}::timestamptz) as arrivals
    from agents.position p
    where p.merchant_id = ${branch.merchant_id}
      and p.path >= ${branch.path}
      and p.path < ${pathEnd(branch.path)}
      and p.valid_to is null`.execute(read);
  return { levels: (rows[0]?.most ?? branch.depth) - branch.depth, hasArrivals: rows[0]?.arrivals === true };
};

/**
 * The agents above members within a time: of somebody who moved meanwhile those who were above at its end, for whoever is found
 * then; a move begins with a day, so within a day nobody moves.
 */
export const positionsOf = async (
  read: Read,
  merchantId: MerchantId,
  { from, to }: { from: Instant; to: Instant },
  memberIds: readonly string[],
): Promise<{ member_id: string; above: string[]; since: Instant; until: Instant }[]> => {
  const { rows } = await sql<{ member_id: string; above: string[]; since: Instant; until: Instant }>`
    select p.member_id, p.above,
      greatest(p.valid_from, ${isoOf(from)}::timestamptz) as since,
      least(coalesce(p.valid_to, ${isoOf(to)}::timestamptz), ${isoOf(to)}::timestamptz) as until
    from unnest(${memberIds}::text[]) as m (id)
    join agents.position p on p.member_id = m.id
    where p.merchant_id = ${merchantId}
      and p.valid_from < ${isoOf(to)}::timestamptz
      and (p.valid_to is null or p.valid_to > ${isoOf(from)}::timestamptz)`.execute(read);
  return rows;
};
