import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '#kit/server/database/database.ts';

/** Where time went: processor time of this process and of the database server, and statements sent to it. */
export type Spent = { nodeMs: number; databaseMs: number; statements: number };

// USER_HZ, which is 100 on every Linux that Node runs on.
const tickMs = 10;

/** @returns a reader of what has been spent since the last reading. Server time is told on Linux only, else it is 0. */
export const spendingOf = (database: Database, serverPid: number): (() => Spent) => {
  let statements = 0;
  database.pool.on('connect', (connection) => {
    // oxlint-disable-next-line typescript/unbound-method -- called with its connection as `this`, below
    const { query } = connection;
    const counted = (...given: unknown[]): unknown => {
      statements += 1;
      return Reflect.apply(query, connection, given);
    };
    Object.assign(connection, { query: counted });
  });
  const now = (): Spent => {
    const { user, system } = process.cpuUsage();
    return { nodeMs: (user + system) / 1000, databaseMs: serverMs(serverPid), statements };
  };
  let last = now();
  return () => {
    const before = last;
    last = now();
    return {
      nodeMs: last.nodeMs - before.nodeMs,
      databaseMs: last.databaseMs - before.databaseMs,
      statements: last.statements - before.statements,
    };
  };
};

/** Processor time of the server, its living children and those that have ended. */
const serverMs = (serverPid: number): number => {
  if (process.platform !== 'linux') return 0;
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^[0-9]+$/.test(name)) continue;
    const fields = statOf(name);
    // Fields 4 (parent) and 14 to 17 (own and ended children's time) of proc_pid_stat(5), counted from the third.
    if (Number(name) !== serverPid && Number(fields[1]) !== serverPid) continue;
    for (const field of fields.slice(11, 15)) ticks += Number(field);
  }
  return ticks * tickMs;
};

const statOf = (name: string): string[] => {
  try {
    const text = readFileSync(`/proc/${name}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It has ended meanwhile.
    return [];
  }
};
