import { oneRow, sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { MerchantId } from '#kit/shared/id.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type MarkerFacts, type MarkerKind, type MarkerOutcome, strongerBy } from '../domain/marker.ts';

export type MarkerRow = {
  marker_id: string;
  member_id: string;
  kind: MarkerKind;
  score: number;
  facts: MarkerFacts;
  /** Case numbers where it was written. */
  cases: readonly string[];
  since: Instant;
  deadline: Instant;
  reviewed_at: Instant | null;
  reviewed_by: string | null;
  settled_at: Instant | null;
  settled_by: string | null;
  outcome: MarkerOutcome | null;
  passed_at: Instant | null;
};

const columns = sql`
  marker_id, member_id, kind, score, facts, cases, since, deadline, reviewed_at, reviewed_by, settled_at, settled_by, outcome, passed_at`;

export type NewMarker = Pick<
  MarkerRow,
  'marker_id' | 'member_id' | 'kind' | 'score' | 'facts' | 'cases' | 'deadline'
> & {
  merchant_id: string;
  at: Instant;
  /** So long what was settled stays settled, unless it has become much stronger. */
  quietMs: number;
};

/** Once a member and kind: one that stands learns what is so now. What was settled lately stays settled, unless it is much stronger. */
export const raiseMarker = async (tx: Tx, it: NewMarker): Promise<void> => {
  await sql`
    insert into protection.marker as standing (
      marker_id, merchant_id, member_id, kind, score, facts, cases, since, changed_at, deadline
    )
    select ${it.marker_id}, ${it.merchant_id}, ${it.member_id}, ${it.kind}, ${it.score}, ${JSON.stringify(it.facts)}::jsonb,
      ${[...it.cases]}::text[], ${isoOf(it.at)}::timestamptz, ${isoOf(it.at)}::timestamptz, ${isoOf(it.deadline)}::timestamptz
    where not exists (
      select 1
      from protection.marker settled
      where settled.member_id = ${it.member_id}
        and settled.kind = ${it.kind}
        and settled.settled_at > ${isoOf(it.at)}::timestamptz - make_interval(secs => ${it.quietMs / 1000})
        and settled.score + ${strongerBy} > ${it.score}
    )
    on conflict (member_id, kind) where settled_at is null and passed_at is null do update
    set score = excluded.score,
      facts = excluded.facts,
      cases = excluded.cases,
      changed_at = excluded.changed_at,
      deadline = least(standing.deadline, excluded.deadline)
    where (standing.score, standing.facts) is distinct from (excluded.score, excluded.facts)`.execute(tx);
};

/** Ends those of some kinds that nobody looked at and whose signs are gone. @param among these members alone; undefined: all. */
export const passMarkers = async (
  tx: Tx,
  {
    kinds,
    standing,
    among,
    at,
  }: { kinds: readonly MarkerKind[]; standing: readonly string[]; among?: readonly string[]; at: Instant },
): Promise<void> => {
  await sql`
    update protection.marker
    set passed_at = ${isoOf(at)}::timestamptz
    where kind = any(${[...kinds]}::text[])
      and settled_at is null
      and passed_at is null
      and reviewed_at is null
      and kind || ' ' || member_id <> all(${[...standing]}::text[])
      ${among === undefined ? sql`` : sql`and member_id = any(${[...among]}::text[])`}`.execute(tx);
};

/** When a member's latest sign of a kind was settled. */
export const lastSettled = async (
  read: Read,
  kind: MarkerKind,
  memberIds: readonly string[],
): Promise<Map<string, Instant>> => {
  const { rows } = await sql<{ member_id: string; settled_at: Instant }>`
    select member_id, max(settled_at) as settled_at
    from protection.marker
    where kind = ${kind}
      and member_id = any(${[...memberIds]}::text[])
      and settled_at is not null
    group by member_id`.execute(read);
  return new Map(rows.map(({ member_id, settled_at }) => [member_id, settled_at]));
};

/** How many nobody has looked at, and how many of these somebody should have. */
export const openMarkers = async (read: Read, merchantId: string): Promise<{ waiting: number; overdue: number }> => {
  const { rows } = await sql<{ waiting: number; overdue: number }>`
    select count(*)::int as waiting, (count(*) filter (where deadline < kit.now()))::int as overdue
    from protection.marker
    where merchant_id = ${merchantId}
      and reviewed_at is null
      and settled_at is null
      and passed_at is null`.execute(read);
  return oneRow(rows);
};

export type OverdueMarker = { marker_id: string; merchant_id: MerchantId; deadline: Instant };

/** Those that nobody looked at in time, the longest first. */
export const overdueMarkers = async (read: Read, most: number): Promise<OverdueMarker[]> => {
  const { rows } = await sql<OverdueMarker>`
    select marker_id, merchant_id, deadline
    from protection.marker
    where reviewed_at is null
      and settled_at is null
      and passed_at is null
      and deadline < kit.now()
    order by deadline
    limit ${most}`.execute(read);
  return rows;
};

/** Those that stand, the strongest first. */
export const standingMarkers = async (read: Read, merchantId: string, most: number): Promise<MarkerRow[]> => {
  const { rows } = await sql<MarkerRow>`
    select ${columns}
    from protection.marker
    where merchant_id = ${merchantId}
      and settled_at is null
      and passed_at is null
    order by score desc, since, marker_id
    limit ${most}`.execute(read);
  return rows;
};

/** Settled or passed, the latest first. */
export const endedMarkers = async (read: Read, merchantId: string, most: number): Promise<MarkerRow[]> => {
  const { rows } = await sql<MarkerRow>`
    select ${columns}
    from protection.marker
    where merchant_id = ${merchantId}
      and (settled_at is not null or passed_at is not null)
    order by coalesce(settled_at, passed_at) desc, marker_id desc
    limit ${most}`.execute(read);
  return rows;
};

/** Everything that ever stood for a member, the newest first. */
export const markersOf = async (read: Read, memberId: string, most: number): Promise<MarkerRow[]> => {
  const { rows } = await sql<MarkerRow>`
    select ${columns}
    from protection.marker
    where member_id = ${memberId}
    order by marker_id desc
    limit ${most}`.execute(read);
  return rows;
};

/** Of a merchant; locked until the transaction ends. */
export const lockMarker = async (tx: Tx, merchantId: string, markerId: string): Promise<MarkerRow | undefined> => {
  const { rows } = await sql<MarkerRow>`
    select ${columns}
    from protection.marker
    where marker_id = ${markerId}
      and merchant_id = ${merchantId}
    for update`.execute(tx);
  return rows[0];
};

export const reviewMarker = async (tx: Tx, markerId: string, by: string, at: Instant): Promise<void> => {
  await sql`
    update protection.marker
    set reviewed_at = ${isoOf(at)}::timestamptz, reviewed_by = ${by}
    where marker_id = ${markerId}`.execute(tx);
};

export const settleMarker = async (
  tx: Tx,
  markerId: string,
  { by, outcome, at }: { by: string; outcome: MarkerOutcome; at: Instant },
): Promise<void> => {
  await sql`
    update protection.marker
    set settled_at = ${isoOf(at)}::timestamptz, settled_by = ${by}, outcome = ${outcome},
      reviewed_at = coalesce(reviewed_at, ${isoOf(at)}::timestamptz), reviewed_by = coalesce(reviewed_by, ${by})
    where marker_id = ${markerId}`.execute(tx);
};
