import { sql, type Tx, type Read } from '#kit/server/database/database.ts';
import type { Condition } from '#kit/server/jobs/jobs.ts';
import { type Instant, isoOf } from '#kit/shared/time.ts';
import { type SignedStatement, wireSignedStatement } from '../domain/statement.ts';

export type StoredStatement = {
  seq: number;
  closesAt: Instant;
  hash: string;
  previous: string | null;
  statement: SignedStatement;
  signedAt: Instant;
};

type Row = Omit<StoredStatement, 'seq' | 'statement'> & { seq: bigint; signed: string };

const columns = sql`seq, closes_at as "closesAt", hash, previous, signed, signed_at as "signedAt"`;

const keptOf = ({ signed, seq, ...row }: Row): StoredStatement => ({
  ...row,
  seq: Number(seq),
  statement: wireSignedStatement.parse(JSON.parse(signed)),
});

/** The hour of the last statement, as SQL; null before the first. */
export const lastSigned: Condition = sql`(select l.closes_at from proof.statement l order by l.seq desc limit 1)`;

/** @throws ZodError where what lies there is no statement. */
export const lastStatement = async (read: Read): Promise<StoredStatement | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns}
    from proof.statement
    order by seq desc
    limit 1`.execute(read);
  return rows[0] && keptOf(rows[0]);
};

/** In their order, those after a number. */
export const statementsAfter = async (read: Read, seq: number, count: number): Promise<StoredStatement[]> => {
  const { rows } = await sql<Row>`
    select ${columns}
    from proof.statement
    where seq > ${seq}
    order by seq
    limit ${count}`.execute(read);
  return rows.map(keptOf);
};

/** The newest first, those before a number. */
export const statementsBefore = async (
  read: Read,
  before: number | undefined,
  count: number,
): Promise<StoredStatement[]> => {
  const { rows } = await sql<Row>`
    select ${columns}
    from proof.statement
    ${before === undefined ? sql`` : sql`where seq < ${before}`}
    order by seq desc
    limit ${count}`.execute(read);
  return rows.map(keptOf);
};

export const statementAt = async (read: Read, seq: number): Promise<StoredStatement | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns}
    from proof.statement
    where seq = ${seq}`.execute(read);
  return rows[0] && keptOf(rows[0]);
};

/** The statement that closes an hour; undefined where it was not signed. */
export const statementOfHour = async (read: Read, closesAt: Instant): Promise<StoredStatement | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns}
    from proof.statement
    where closes_at = ${isoOf(closesAt)}::timestamptz`.execute(read);
  return rows[0] && keptOf(rows[0]);
};

export const insertStatement = async (
  tx: Tx,
  {
    hash,
    text,
    closesAt,
    seq,
    previous,
  }: { hash: string; text: string; closesAt: Instant; seq: number; previous: string | null },
): Promise<void> => {
  await sql`
    insert into proof.statement (seq, closes_at, hash, previous, signed)
    values (${seq}, ${isoOf(closesAt)}::timestamptz, ${hash}, ${previous}, ${text})`.execute(tx);
};

/** Seconds since the hour that the last statement closes; not a number before the first. */
export const statementAge = async (read: Read): Promise<number> => {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from kit.now() - max(closes_at))::float8 as age
    from proof.statement`.execute(read);
  return rows[0]?.age ?? Number.NaN;
};
