import pg from 'pg';

/** A database beside another one of the same server, which takes its place once it is finished. */
export type AsideDatabase = {
  /** As its owner. */
  url: string;
  /** It has the other one's name from now on, in one step; the other one is gone. Nobody may be connected to either. */
  takePlace: () => Promise<void>;
  /** Drops it, unless it has taken its place, and lets the next starter have its turn. */
  end: () => Promise<void>;
};

// Any number, the same in every starter.
const turn = 7_204_113_006n;

/**
 * Makes an empty database beside one that nothing was ever loaded into; what an earlier start left unfinished goes first. Starters
 * of one server wait for each other.
 * @param url of the embedded server, as its superuser. @returns undefined where the database holds something.
 */
export const asideOf = async (url: string): Promise<AsideDatabase | undefined> => {
  const name = new URL(url).pathname.slice(1);
  const [aside, empty] = [`${name}_unfinished`, `${name}_empty`];
  const server = new pg.Client({ connectionString: urlOf(url, 'postgres') });
  await server.connect();
  const dropAside = () => server.query(`drop database if exists ${aside} with (force)`);
  try {
    await server.query('select pg_advisory_lock($1)', [turn]);
    await server.query(`drop database if exists ${empty} with (force)`);
    await dropAside();
    if (!(await isEmptyDatabase(url))) {
      await server.end();
      return undefined;
    }
    await server.query(`create database ${aside}`);
    // Nothing of it counts before it is whole.
    await server.query(`alter database ${aside} set synchronous_commit = off`);
  } catch (error) {
    await server.end();
    throw error;
  }
  return {
    url: urlOf(url, aside),
    takePlace: async () => {
      await server.query(`alter database ${aside} reset synchronous_commit`);
      // All of it lies on disk before it has the name.
      await server.query('checkpoint');
      await server.query('begin');
      await server.query(`alter database ${name} rename to ${empty}`);
      await server.query(`alter database ${aside} rename to ${name}`);
      await server.query('commit');
      await server.query(`drop database if exists ${empty} with (force)`);
    },
    end: async () => {
      await dropAside();
      await server.end();
    },
  };
};

/** Nothing is loaded into a database before it is migrated. */
const isEmptyDatabase = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass('kit.migration') is null as is`);
    return rows[0]?.is ?? false;
  } finally {
    await client.end();
  }
};

const urlOf = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};
