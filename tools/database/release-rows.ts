import pg from 'pg';
import { z } from 'zod';

const partition = z.strictObject({ name: z.string(), parent: z.string(), bound: z.string() });
/** `rows` is a JSON array as PostgreSQL wrote it: read as text, so that no figure loses a digit on the way. */
const table = z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.string() });
const sequence = z.strictObject({ name: z.string(), value: z.string() });

/** What stands in a database, apart from what made its tables. */
export const releaseRows = z.strictObject({
  partitions: z.array(partition),
  tables: z.array(table),
  sequences: z.array(sequence),
});
export type ReleaseRows = z.infer<typeof releaseRows>;

/** Of the product: what migrations, functions and the queue of jobs note about themselves comes with these. */
const ofProduct = `
  c.relnamespace::regnamespace::text !~ '^(pg_|information_schema|graphile_worker)'
  and c.oid::regclass::text not in ('kit.migration', 'kit.function_file')`;

const using = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set search_path = ''");
    return await work(client);
  } finally {
    await client.end();
  }
};

type Named = { name: string; columns: string[] };

const tablesIn = async (client: pg.Client): Promise<Named[]> => {
  const { rows } = await client.query<Named>(`
    select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition and ${ofProduct}
    group by c.oid
    order by 1`);
  return rows;
};

/** How many rows each table has, by its name. */
export const countsOf = (url: string): Promise<Map<string, number>> =>
  using(url, async (client) => {
    const counts = new Map<string, number>();
    for (const { name } of await tablesIn(client)) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${name}`);
      counts.set(name, rows[0]?.count ?? 0);
    }
    return counts;
  });

/** All rows of a database, with the partitions that they stand in. */
export const readRows = (url: string): Promise<ReleaseRows> =>
  using(url, async (client) => {
    const tables: ReleaseRows['tables'] = [];
    for (const { name, columns } of await tablesIn(client)) {
      const { rows } = await client.query<{ rows: string | null }>(
        `select json_agg(t)::text as rows from (select ${columns.join(', ')} from ${name}) t`,
      );
      const [found] = rows;
      if (typeof found?.rows === 'string') tables.push({ name, columns, rows: found.rows });
    }
    const { rows: partitions } = await client.query<ReleaseRows['partitions'][number]>(`
      select c.oid::regclass::text as name, i.inhparent::regclass::text as parent,
        pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_catalog.pg_class c
      join pg_catalog.pg_inherits i on i.inhrelid = c.oid
      where c.relispartition and c.relkind in ('r', 'p') and ${ofProduct}
      order by c.oid`);
    const { rows: sequences } = await client.query<ReleaseRows['sequences'][number]>(`
      select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
      from pg_catalog.pg_sequences
      where last_value is not null and schemaname !~ '^(pg_|graphile_worker)'
      order by 1`);
    return { partitions, tables, sequences };
  });

/** Puts these rows in the place of whatever stands in a database of the same tables, without asking its triggers. */
export const fillWith = (url: string, { partitions, tables, sequences }: ReleaseRows): Promise<void> =>
  using(url, async (client) => {
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    const all = await tablesIn(client);
    await client.query(`truncate ${all.map(({ name }) => name).join(', ')} cascade`);
    for (const { name, parent, bound } of partitions)
      await client.query(`create table if not exists ${name} partition of ${parent} ${bound}`);
    for (const { name, columns, rows } of tables) {
      const list = columns.join(', ');
      const from = `json_populate_recordset(null::${name}, $1)`;
      await client.query(`insert into ${name} (${list}) overriding system value select ${list} from ${from}`, [rows]);
    }
    for (const { name, value } of sequences) await client.query('select setval($1, $2)', [name, value]);
    await client.query('commit');
  });
