import type { Instant } from '../shared/time.ts';
import { sql, type Read, type Tx } from './database/database.ts';
import { extensionPoint } from './extensions.ts';
import type { World } from './world.ts';

/** A kept fact in the plain form that a file can carry. */
export type RecordedFact = string | number | boolean | null;
export type RecordedRow = Readonly<Record<string, RecordedFact>>;

/** One kind of records: `deposits`, `sessions`. */
export type RecordSection = {
  rows: readonly RecordedRow[];
  /** There are more than are read at once; the newest are here. */
  isCut: boolean;
};

/** Somebody who looks like the same person: by what, and in which words staff recognises it. */
export type DuplicateAccount = { memberId: string; by: string; shown: string };

/** What one feature keeps about a person, and how it forgets it. `apps/` brings those of all features together. */
export type PersonRecords = {
  /** Columns with personal content, as `schema.table.column`: a test holds them against the database, so that none is forgotten. */
  columns: readonly string[];
  /** Everything that it keeps of them, in clear, by kind. */
  readIn: (read: Read, memberId: string) => Promise<Readonly<Record<string, RecordSection>>>;
  /** Why it can't be forgotten yet, such as `balance`; none when nothing is in the way. */
  heldBackIn?: (read: Read, memberId: string) => Promise<string | undefined>;
  /** Shreds the personal fields. Rows of money, bets and the audit trail stay, under the id alone. */
  shredIn: (tx: Tx, memberId: string, at: Instant) => Promise<void>;
  /** Other members of the same merchant that share something personal. */
  duplicatesIn?: (read: Read, memberId: string) => Promise<readonly DuplicateAccount[]>;
};

/** By feature. */
export type RecordsOfAll = Readonly<Record<string, PersonRecords>>;

/** Filled from the features' own `personRecords`. */
export const personRecords = extensionPoint<{ feature: string; recordsOf: (world: World) => PersonRecords }>(
  'kit.person-records',
);

/** What every feature keeps about a person. */
export const recordsOfAll = (world: World): RecordsOfAll =>
  Object.fromEntries(personRecords.of(world).map(({ feature, recordsOf }) => [feature, recordsOf(world)]));

/** @param rows one more than the bound where there are more. */
export const sectionOf = <Row>(rows: readonly Row[], shown: (row: Row) => RecordedRow): RecordSection => ({
  rows: rows.slice(0, recordsMax).map(shown),
  isCut: rows.length > recordsMax,
});

/** Of each kind, in one file. */
export const recordsMax = 10_000;

/** A moment in UTC as text, as a record carries it. */
export const recordedAt = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** An amount in major units with two digits. */
export const recordedAmount = (column: string) => sql`(${sql.ref(column)} / 100.0)::numeric(24, 2)::text`;
