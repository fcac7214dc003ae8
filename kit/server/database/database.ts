import { AsyncLocalStorage } from 'node:async_hooks';
import { type CompiledQuery, type ConnectionProvider, Kysely, type QueryResult, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { instantOf } from '#kit/shared/time.ts';
import type { Result } from '#kit/shared/result.ts';
import { inSpanWithin } from '../log/spans.ts';
import { isPlanOutdated, directProvider, pipeliningDialect, transactionOn } from './pipelining-dialect.ts';

/** Something that answers single statements that only read: the pool, or an open transaction. SQL is written with kysely's `sql` template. */
export type Read = Kysely<unknown>;

declare const transaction: unique symbol;
/** An open transaction. What writes or locks takes one: over the pool each statement would stand alone, and its locks be gone at once. */
export type Tx = Read & { readonly [transaction]: true };

export type Database = {
  /** For single statements that only read. */
  read: Read;
  /**
   * Runs the work in one READ COMMITTED transaction. A thrown error and a refused `Result` both roll back; a lost
   * race (deadlock, serialization) is tried again, three times at most.
   */
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Runs one statement that writes and belongs with no other, in a transaction of its own: it stays whatever the caller does next. */
  autocommit: <Row>(statement: RawBuilder<Row> | CompiledQuery<Row>) => Promise<QueryResult<Row>>;
  pool: pg.Pool;
  close: () => Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  /** PostgreSQL role that every connection takes: `app_core`, `app_backoffice` or `app_auditor`. */
  role?: string;
  connectionsMax?: number;
  applicationName?: string;
  /** Instead of the usual bounds of a visitor's call. */
  bounds?: Bounds | undefined;
  /** How many frequent statements each connection keeps the plan of; more for work that is short and of many kinds. */
  preparedMax?: number | undefined;
};

/** How long PostgreSQL lets a connection wait and work, in milliseconds; it then ends the statement or the transaction. */
export type Bounds = {
  /** For one lock. */
  lock: number;
  statement: number;
  /** Of an open transaction whose client says nothing: a stopped process or a broken network must not hold locks for long. */
  idleInTransaction: number;
  /** From its begin to its end. */
  transaction: number;
};

/** Somebody waits for the answer: three seconds are what a vendor waits for a bet. */
export const callBounds: Bounds = { lock: 2500, statement: 15_000, idleInTransaction: 10_000, transaction: 30_000 };

/** Nobody waits: a job may read a month of play, and still lets go of its locks if its process stops. */
export const jobBounds: Bounds = {
  lock: 10_000,
  statement: 600_000,
  idleInTransaction: 30_000,
  transaction: 1_800_000,
};

/** Somebody sits before it and may end it: a look through years of books takes what it takes. */
export const toolBounds: Bounds = { lock: 10_000, statement: 0, idleInTransaction: 60_000, transaction: 0 };

const boundsText = ({ lock, statement, idleInTransaction, transaction }: Bounds): string =>
  [
    `lock_timeout=${lock}`,
    `statement_timeout=${statement}`,
    `idle_in_transaction_session_timeout=${idleInTransaction}`,
    `transaction_timeout=${transaction}`,
  ]
    .map((setting) => ` -c ${setting}`)
    .join('');

const jobWork = new AsyncLocalStorage<true>();

/**
 * Runs work that nobody waits for: what it asks of any database goes over connections of its own with the bounds of jobs, so
 * that long work neither ends too early nor takes the connections of those who wait.
 */
export const asJob = <T>(work: () => Promise<T>): Promise<T> => jobWork.run(true, work);

/** Whether this is such work. */
export const isJobWork = (): boolean => jobWork.getStore() === true;

const types: pg.CustomTypesConfig = {
  // oxlint-disable-next-line typescript/no-explicit-any -- the driver's own signature
  getTypeParser: (oid: number, format?: 'text' | 'binary'): any => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === pg.types.builtins.INT8) return BigInt;
    if (oid === 1016) return (text: string) => parseArray(text).map((item) => BigInt(item));
    if (oid === pg.types.builtins.TIMESTAMPTZ) return timestampOf;
    return pg.types.getTypeParser(oid, 'text');
  },
};

// PostgreSQL's text made ISO 8601; a Date drops what is below a millisecond.
const timestampOf = (text: string) => instantOf(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
const parseArray = (text: string): string[] => (text === '{}' ? [] : text.slice(1, -1).split(','));

const poolOf = ({
  url,
  role,
  applicationName,
  connectionsMax,
  bounds,
}: Required<Omit<DatabaseOptions, 'role' | 'preparedMax'>> & { role?: string | undefined }) => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connectionsMax,
    application_name: applicationName,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types,
    pipeline: true,
    options: `-c timezone=UTC${boundsText(bounds)}${role ? ` -c role=${role}` : ''}`,
  });
  // An idle connection that dies is replaced by the pool; the next query tells whether the server is gone.
  pool.on('error', () => undefined);
  // One that is lent out tells by its query, too; unheard, it would end the process.
  pool.on('connect', (connection) => connection.on('error', () => undefined));
  return pool;
};

const jobConnectionsMax = 8;

export const openDatabase = ({
  url,
  role,
  connectionsMax = 16,
  applicationName = 'server',
  bounds = callBounds,
  preparedMax,
}: DatabaseOptions): Database => {
  const shared = { url, role, applicationName };
  const pool = poolOf({ ...shared, connectionsMax, bounds });
  const ofJobs = poolOf({
    ...shared,
    connectionsMax: Math.min(connectionsMax, jobConnectionsMax),
    applicationName: `${applicationName} jobs`,
    bounds: jobBounds,
  });
  const either = {
    options: pool.options,
    connect: () => (isJobWork() ? ofJobs : pool).connect(),
    end: async () => {
      await Promise.all([pool.end(), ofJobs.end()]);
    },
  };
  const dialect = pipeliningDialect(either, preparedMax);
  const read = new Kysely<unknown>({ dialect });
  const txOn: TxOn = (provider) => {
    const executor = read.getExecutor().withConnectionProvider(provider);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- here alone a transaction is opened, and so marked
    return new Kysely<unknown>({ config: { dialect }, driver: dialect.createDriver(), dialect, executor }) as Tx;
  };
  const transact = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await inSpanWithin('transaction', { kind: 'internal' }, () => transactOnce(read, txOn, work));
      } catch (error) {
        if (attempt < 4 && (isLostRace(error) || isPlanOutdated(error))) continue;
        throw error;
      }
    }
  };
  const autocommit: Database['autocommit'] = (statement) =>
    'execute' in statement ? statement.execute(read) : read.executeQuery(statement);
  return { read, transact, autocommit, pool, close: () => read.destroy() };
};

/** All of one look at the database: what is read fits together while others write. */
export const inOneSnapshot = <T>(
  { transact }: Pick<Database, 'transact'>,
  work: (read: Read) => Promise<T>,
): Promise<T> =>
  transact(async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    return work(tx);
  });

/** The only row of a statement that answers exactly one, such as a count. @throws Error where it answered none, or several. */
export const oneRow = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`a statement of one row answered ${rows.length}`);
  return row;
};

/** What belongs to the end of an open transaction. */
type Ending = { callbacks: (() => void)[]; writes: CompiledQuery[]; checks: CompiledQuery[] };
const endings = new WeakMap<Tx, Ending>();

const endingOf = (tx: Tx, asked: string): Ending => {
  const ending = endings.get(tx);
  if (!ending) throw new Error(`${asked} needs an open transaction`);
  return ending;
};

/** Runs when the transaction has committed, never when it rolled back: live messages hang on this. */
export const afterCommit = (tx: Tx, callback: () => void): void => {
  endingOf(tx, 'afterCommit').callbacks.push(callback);
};

/**
 * Has a statement go along with the commit, the last of its transaction, with no way of its own to the server and back. Where it raises,
 * nothing is committed; where what it raises is a serialization failure, the work is done anew.
 */
export const checkWithCommit = (tx: Tx, statement: CompiledQuery): void => {
  endingOf(tx, 'checkWithCommit').checks.push(statement);
};

/**
 * Has a statement go along with the commit, before what is checked there: the last that a transaction writes, of which it needs no answer.
 * Where it raises, nothing is committed.
 */
export const writeWithCommit = (tx: Tx, statement: CompiledQuery): void => {
  endingOf(tx, 'writeWithCommit').writes.push(statement);
};

const isRefused = (outcome: unknown): outcome is Result<never, string> =>
  typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false && 'refusal' in outcome;

type TxOn = (provider: ConnectionProvider) => Tx;

const transactOnce = <T>(read: Read, txOn: TxOn, work: (tx: Tx) => Promise<T>): Promise<T> =>
  read.getExecutor().provideConnection(async (connection) => {
    const ending: Ending = { callbacks: [], writes: [], checks: [] };
    const { provider, end } = directProvider(connection);
    const tx = txOn(provider);
    endings.set(tx, ending);
    const transaction = transactionOn(connection);
    transaction.begin();
    let result: T;
    try {
      result = await work(tx);
    } catch (error) {
      end();
      await transaction.rollback().catch(() => undefined);
      throw error;
    }
    end();
    if (isRefused(result)) {
      await transaction.rollback();
      return result;
    }
    try {
      await transaction.commit([...ending.writes, ...ending.checks]);
    } catch (error) {
      await transaction.rollback().catch(() => undefined);
      throw error;
    }
    for (const callback of ending.callbacks) callback();
    return result;
  });

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

export const isLostRace = (error: unknown): boolean => ['40001', '40P01'].includes(codeOf(error));
export const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';
/** Whether a function of ours raised this, of a code that is its own. */
export const isRaised = (error: unknown, code: `${'GW' | 'LT'}${string}`): boolean => codeOf(error) === code;

/** True when a lock was not had within its bound: whoever holds it may be stuck. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/**
 * True when the database or the store of files could not be reached, went away or reached a bound of time, or a line of waiting work was full (`TOO_BUSY`): the caller
 * answers 503, nothing is half done.
 */
export const isUnavailable = (error: unknown): boolean =>
  /^(55P03|57014|25P0[34]|57P0[123]|53300|08...|TOO_BUSY|STORE_AWAY|ECONNREFUSED|ECONNRESET|ETIMEDOUT|E(HOST|NET)UNREACH|EAI_AGAIN|ENOENT|EPIPE)$/.test(
    codeOf(error),
  ) ||
  (error instanceof Error &&
    /timeout exceeded when trying to connect|Connection terminated|not queryable|not currently accepting connections/.test(
      error.message,
    ));

/** True when a line of waiting work was full: the caller was one of a crowd. */
export const isTooBusy = (error: unknown): boolean => codeOf(error) === 'TOO_BUSY';

/** A part of a statement. */
export type Fragment = RawBuilder<unknown>;

export { sql };
