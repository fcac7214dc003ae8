import assert from 'node:assert/strict';
import { type Database, oneRow, sql } from '#kit/server/database/database.ts';
import type { Ticker } from '#kit/server/jobs/jobs.ts';
import { withOwner } from './with-owner.ts';

type Place = { database: Pick<Database, 'read'>; databaseUrl: string };

/** Whether a ticker with a condition would be called now. */
export const isDueNow = async ({ database }: Pick<Place, 'database'>, { isDue }: Ticker): Promise<boolean> => {
  if (!isDue) return true;
  const { rows } = await sql<{ due: boolean }>`select (${isDue})::boolean as due`.execute(database.read);
  return oneRow(rows).due;
};

/**
 * Calls each ticker as the worker would, and those that are not due as well: they must leave all tables of these schemas as they are.
 * @returns how many were due and how many were not.
 */
export const callAll = async (
  world: Place,
  tickers: readonly Ticker[],
  schemas: readonly string[],
): Promise<{ due: number; idle: number }> => {
  const count = { due: 0, idle: 0 };
  for (const ticker of tickers) {
    const isDue = await isDueNow(world, ticker);
    count[isDue ? 'due' : 'idle'] += 1;
    const before = isDue ? undefined : await contentOf(world, schemas);
    await ticker.run();
    if (before) assert.deepEqual(await contentOf(world, schemas), before, `${ticker.name} was not due`);
  }
  return count;
};

/** A hash of each table. */
const contentOf = ({ databaseUrl }: Place, schemas: readonly string[]): Promise<Record<string, string>> =>
  withOwner({ databaseUrl }, async ({ pool }) => {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any($1) and c.relkind = 'r'
       order by 1`,
      [schemas],
    );
    const each = tables.map(
      ({ name }) =>
        `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t`,
    );
    const { rows } = await pool.query<{ name: string; hash: string }>(each.join(' union all '));
    return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
  });
