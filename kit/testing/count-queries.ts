import type { TestContext } from 'node:test';
import pg from 'pg';

/** Counts what this process asks any database from now on. @returns the count so far. */
export const countQueries = (t: TestContext): (() => number) => {
  let count = 0;
  // oxlint-disable-next-line typescript/unbound-method -- called with its connection as `this`, below
  const { query } = pg.Client.prototype;
  t.mock.method(pg.Client.prototype, 'query', function counted(this: pg.Client, ...given: unknown[]): unknown {
    count++;
    return Reflect.apply(query, this, given);
  });
  return () => count;
};
