import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type Fragment, type Read, sql } from './database/database.ts';
import { extensionPoint } from './extensions.ts';

/** Something that happened with a person, as staff reads it among everything else. */
export type TimelineEntry = {
  at: Instant;
  /** The same moment to the microsecond, as `momentText` writes it: entries are ordered by it. */
  moment: string;
  id: string;
  /** What of its kind it is, such as a state: pages have the words. */
  code: string;
  /** Minor units: what it is about, and what came back. */
  amount: bigint | null;
  paid: bigint | null;
  currency: string | null;
  /** What it was with, such as a game; never a personal field. */
  about: string | null;
  /** What its page is named by, where it has one. */
  link: string | null;
};

/** Where a page of entries of one kind goes on, and how far. */
export type TimelinePage = {
  memberId: string;
  /** Only what lies before: with an id that comes after it in the same moment, too. Undefined: from the newest on. */
  before: { moment: string; id: string | undefined; isInclusive: boolean } | undefined;
  from: Instant | undefined;
  until: Instant | undefined;
  /** In which names are told, upper-case. */
  language: string;
  limit: number;
};

/** What of a kind happened with a person, the newest first. @property permission whoever lacks it sees none of its entries. */
export type TimelineSource = {
  kind: string;
  permission: string;
  entriesOf: (read: Read, page: TimelinePage) => Promise<TimelineEntry[]>;
};

/** What staff finds about a person in the order of time: each feature adds what it knows. */
export const personTimeline = extensionPoint<TimelineSource>('kit.person-timeline');

/** A moment as text that sorts as it does. */
export const momentText = (at: Fragment): Fragment =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Whether a row lies within a page: by its moment, and its id within that. */
export const isWithin = (at: Fragment, id: Fragment, { before, from, until }: TimelinePage): Fragment => sql`
  ${beforeOf(at, id, before)}
  and ${from === undefined ? sql`true` : sql`${at} >= ${isoOf(from)}::timestamptz`}
  and ${until === undefined ? sql`true` : sql`${at} < ${isoOf(until)}::timestamptz`}`;

const beforeOf = (at: Fragment, id: Fragment, before: TimelinePage['before']): Fragment => {
  if (!before) return sql`true`;
  const { moment, id: lastId, isInclusive } = before;
  if (lastId !== undefined) return sql`(${at}, ${id}) < (${moment}::timestamptz, ${lastId}::text)`;
  return isInclusive ? sql`${at} <= ${moment}::timestamptz` : sql`${at} < ${moment}::timestamptz`;
};
