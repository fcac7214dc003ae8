import pg from 'pg';

/** A database beside another one of the same server, which takes its place once it is finished. */
export type AsideDatabase = {
  /** As its owner. */
  url: string;
  /** It has the other one's name from now on, in one step; the other one is gone. Nobody may be connected to either. */
  takePlace: () => Promise<void>;
  drop: () => Promise<void>;
};

const suffix = '_unfinished';

/**
 * Makes an empty database beside `url`; what an earlier start left unfinished goes first.
 * @param url of the embedded server, as its superuser.
 */
export const makeAside = async (url: string): Promise<AsideDatabase> => {
  const name = new URL(url).pathname.slice(1);
  const aside = `${name}${suffix}`;
  const inServer = <T>(work: (client: pg.Client) => Promise<T>) => withClient(urlOf(url, 'postgres'), work);
  const drop = () => inServer((client) => client.query(`drop database if exists ${aside} with (force)`));
  await drop();
  await inServer(async (client) => {
    await client.query(`create database ${aside}`);
    // Nothing of it counts before it is whole.
    await client.query(`alter database ${aside} set synchronous_commit = off`);
  });
  return {
    url: urlOf(url, aside),
    takePlace: () =>
      inServer(async (client) => {
        await client.query(`alter database ${aside} reset synchronous_commit`);
        // All of it lies on disk before it has the name.
        await client.query('checkpoint');
        await client.query('begin');
        await client.query(`alter database ${name} rename to ${name}_empty`);
        await client.query(`alter database ${aside} rename to ${name}`);
        await client.query('commit');
        await client.query(`drop database if exists ${name}_empty with (force)`);
      }),
    drop: async () => void (await drop()),
  };
};

/** Whether nothing was ever loaded into it: the demo needs a migrated schema, so an unmigrated database is empty. */
export const isEmptyDatabase = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ is: boolean }>(`select to_regclass('kit.migration') is null as is`);
    return rows[0]?.is ?? false;
  });

const urlOf = (url: string, database: string): string => {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
};

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};
