import { sql, type Read } from '#kit/server/database/database.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { shortIdIn } from '#kit/shared/short-id.ts';
import type { Canonical } from '#kit/shared/canonical-json.ts';
import { formerWordsWith, wordsOfAction } from '../domain/former-actions.ts';

export type AuditFilter = {
  merchantId: string;
  actorId?: string | undefined;
  action?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  from?: Instant | undefined;
  to?: Instant | undefined;
  search?: string | undefined;
  before?: string | undefined;
};

type ListedRow = {
  seq: bigint;
  at: Instant;
  actor_kind: string;
  actor_id: string;
  actor_name: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: Canonical;
  after: Canonical;
  reason: string | null;
  ip: string | null;
  request_id: string | null;
  hash: string;
};

const given = (value: unknown, condition: ReturnType<typeof sql>) =>
  value === undefined || value === '' ? sql`` : sql`and ${condition}`;

const isoOrNull = (at: Instant | undefined) => (at === undefined ? null : isoOf(at));

/** Filters by one action, under every word that it had, or by all actions of an area, as a range that the index on actions supports. */
const actionIs = (action: string) =>
  action.includes('.')
    ? sql`action = any(${[...wordsOfAction(action)]}::text[])`
    : sql`(action >= ${`${action}.`} and action < ${`${action}/`})`;

/** Searched text, exactly as in the text index; a line break separates the parts, as no search holds one. */
const words = sql`(actor_name || chr(10) || action || chr(10) || subject_id || chr(10) || coalesce(reason, ''))`;

/** Where the text is part of an action's word of today, rows under its word of before are found as well. */
const textIs = (searched: string) => {
  const like = `%${searched.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const former = formerWordsWith(searched);
  return former.length === 0
    ? sql`${words} ilike ${like}`
    : sql`(${words} ilike ${like} or action = any(${former}::text[]))`;
};

/** Newest first; log-in failures of names that nobody has belong to every merchant. */
export const auditList = async (read: Read, filter: AuditFilter, count: number): Promise<ListedRow[]> =>
  (await auditQuery(filter, count).execute(read)).rows;

/** The query of the list, exported so that a test can check its plan. */
export const auditQuery = (filter: AuditFilter, count: number) => {
  // As lists show the end of an id.
  const searched = shortIdIn(filter.search ?? '') ?? filter.search ?? '';
  return sql<ListedRow>`
    select
      seq, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id,
      before, after, reason, ip, request_id, hash
    from staff.audit_entry
    where (merchant_id = ${filter.merchantId} or merchant_id is null)
    ${given(filter.actorId, sql`actor_id = ${filter.actorId}`)}
    ${given(filter.action, actionIs(filter.action ?? ''))}
    ${given(filter.subjectKind, sql`subject_kind = ${filter.subjectKind}`)}
    ${given(filter.subjectId, sql`subject_id = ${filter.subjectId}`)}
    ${given(filter.from, sql`at >= ${isoOrNull(filter.from)}::timestamptz`)}
    ${given(filter.to, sql`at < ${isoOrNull(filter.to)}::timestamptz`)}
    ${given(filter.before, sql`seq < ${filter.before}::bigint`)}
    ${given(filter.search, textIs(searched))}
    order by seq desc
    limit ${count}`;
};

/** Which actions stand in the trail, for the filter. */
export const auditActions = async (read: Read): Promise<string[]> => {
  // A loose scan: one probe of the index per action, however long the trail.
  const { rows } = await sql<{ action: string }>`
    with recursive found as (
      (select action from staff.audit_entry order by action limit 1)
      union all
      select (
        select next.action
        from staff.audit_entry next
        where next.action > found.action
        order by next.action
        limit 1
      )
      from found
      where found.action is not null
    )
    select action
    from found
    where action is not null`.execute(read);
  return rows.map(({ action }) => action);
};
