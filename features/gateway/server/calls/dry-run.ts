import { type Database, sql, type Tx } from '#kit/server/database/database.ts';
import type { World } from '#kit/server/world.ts';
import { refuse } from '#kit/shared/result.ts';
import { movedRows, type MovedRows } from '../../db/calls/moved-rows.ts';

/** Longer than this nothing is held that players and vendors wait for. */
const patienceMs = 2000;

export type DryRun<Value> = { value: Value; rows: MovedRows[] };

/**
 * Does work in a transaction that is rolled back whatever comes of it: what was written is told, and nobody sees it. The work
 * gets a world whose every transaction is a part of that one, and which tells nobody anything.
 */
export const dryRun = async <Value>(
  world: World,
  work: (world: World, tx: Tx) => Promise<Value>,
): Promise<DryRun<Value>> => {
  let done: DryRun<Value> | undefined;
  await world.database.transact(async (tx) => {
    await sql`select set_config('statement_timeout', ${String(patienceMs)}, true)`.execute(tx);
    await sql`select set_config('lock_timeout', ${String(patienceMs)}, true)`.execute(tx);
    const before = await movedRows(tx);
    const value = await work(silent(world, within(world.database, tx)), tx);
    done = { value, rows: difference(before, await movedRows(tx)) };
    return refuse('dry_run');
  });
  if (!done) throw new Error('a dry run that came to nothing');
  return done;
};

const silent = (world: World, database: Database): World => ({
  ...world,
  database,
  live: { publish: () => undefined, endSession: () => undefined },
});

const isRefused = (outcome: unknown): boolean =>
  typeof outcome === 'object' && outcome !== null && 'ok' in outcome && outcome.ok === false;

/** A database whose transactions are parts of one that is open: a refused or failed one leaves no trace in it. */
const within = (database: Database, tx: Tx): Database => ({
  ...database,
  read: tx,
  transact: async (work) => {
    await sql`savepoint part`.execute(tx);
    try {
      const outcome = await work(tx);
      if (isRefused(outcome)) await sql`rollback to savepoint part`.execute(tx);
      return outcome;
    } catch (error) {
      await sql`rollback to savepoint part`.execute(tx);
      throw error;
    }
  },
});

const difference = (before: readonly MovedRows[], after: readonly MovedRows[]): MovedRows[] =>
  after.flatMap((row) => {
    const was = before.find(({ table }) => table === row.table);
    const moved = {
      table: row.table,
      inserted: row.inserted - (was?.inserted ?? 0),
      updated: row.updated - (was?.updated ?? 0),
      deleted: row.deleted - (was?.deleted ?? 0),
    };
    return moved.inserted + moved.updated + moved.deleted > 0 ? [moved] : [];
  });
