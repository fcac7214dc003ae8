import {
  CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import type pg from 'pg';
import { statementSpan } from '../log/spans.ts';
import { type HotStatements, hotStatements } from './hot-statements.ts';

const kept = new Map<string, string>();

/**
 * Has each connection parse and plan a hot statement once instead of every time. Only for a text that never varies and
 * whose plan does not depend on its parameters, such as the call of one function. @returns the text.
 */
export const prepareStatement = (name: string, text: string): string => {
  kept.set(text, name);
  return text;
};

/** What kysely asks of a pool; `connect` says which of several pools lends the connection. */
export type ConnectionSource = { options: object; connect: () => Promise<pg.PoolClient>; end: () => Promise<void> };

/** PostgreSQL by kysely, with hot statements prepared by name: those that say so, and as many that come often as `preparedMax`. */
export const pipeliningDialect = (source: ConnectionSource, preparedMax?: number): PostgresDialect =>
  new PostgresDialect({ pool: namingPool(source, hotStatements({ namesMax: preparedMax })) });

const begin = CompiledQuery.raw('begin');
const commit = CompiledQuery.raw('commit');
const rollback = CompiledQuery.raw('rollback');

/** A transaction on a connection that is lent to it alone. */
export const transactionOn = (connection: DatabaseConnection) => ({
  begin: (): void => {
    // Not waited for, which saves a way to the server and back. Where it fails, the connection is gone, and the first statement tells.
    connection.executeQuery(begin).catch(() => undefined);
  },
  /** @param last sent along with it in one go, and undone with all of it where one of them fails. */
  commit: async (last: readonly CompiledQuery[]): Promise<void> => {
    // After a statement that failed, PostgreSQL takes the commit for a rollback.
    const ended = await Promise.allSettled([...last, commit].map((statement) => connection.executeQuery(statement)));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  },
  rollback: async (): Promise<void> => {
    await connection.executeQuery(rollback);
  },
});

/**
 * Lends the connection of a transaction to each statement as it comes. Kysely's own provider has each wait for the one before it; in their
 * order they go anyhow, and what is asked at one moment goes in one packet.
 */
export const directProvider = (connection: DatabaseConnection) => {
  let isOver = false;
  const provider: ConnectionProvider = {
    provideConnection: async (consumer) => {
      if (isOver) throw new Error('a statement came after the end of its transaction');
      return consumer(connection);
    },
  };
  return {
    provider,
    end: () => {
      isOver = true;
    },
  };
};

const namingPool = ({ options, connect, end }: ConnectionSource, often: HotStatements): PostgresPool => {
  // The driver knows a connection again by what it is lent.
  const lent = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options,
    end,
    connect: async () => {
      const connection = await connect();
      const known = lent.get(connection) ?? namingClient(connection, often);
      lent.set(connection, known);
      return known;
    },
  };
};

/** pg prepares what comes with a name; kysely sends texts alone. What is asked at one moment goes in one packet. */
const namingClient = (connection: pg.PoolClient, often: HotStatements): PostgresPoolClient => {
  const wait = inOnePacket(connection);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its overload for cursors is never called: none is configured
  const query = ((text: string, values?: unknown[]) => {
    const name = kept.get(text) ?? often.nameOf(text);
    wait();
    const ended = statementSpan(text);
    const asked = name === undefined ? connection.query(text, values) : connection.query({ name, text, values });
    if (ended) asked.then(() => ended(), ended);
    if (name !== undefined)
      asked.catch((error: unknown) => {
        if (isPlanOutdated(error)) often.forget(text);
      });
    return asked;
  }) as unknown as PostgresPoolClient['query'];
  return { query, release: (error) => connection.release(error) };
};

/** A table was changed so that a kept plan would answer other columns; it never holds again on that connection. */
export const isPlanOutdated = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery' &&
  'code' in error &&
  error.code === '0A000';

type Corkable = { cork: () => void; uncork: () => void };
const hasStream = (client: object): client is { connection: { stream: Corkable } } =>
  'connection' in client &&
  typeof client.connection === 'object' &&
  client.connection !== null &&
  'stream' in client.connection;

/** Each write to the server is a way through the system, and wakes the server up: statements of one turn are written at its end. */
const inOnePacket = (connection: pg.PoolClient): (() => void) => {
  if (!hasStream(connection)) return () => undefined;
  const { stream } = connection.connection;
  let isCorked = false;
  return () => {
    if (isCorked) return;
    isCorked = true;
    stream.cork();
    // After all that promises of this turn still ask.
    process.nextTick(() => {
      isCorked = false;
      stream.uncork();
    });
  };
};
