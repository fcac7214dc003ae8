import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { asJob, type Read, sql } from '../database/database.ts';
import { prepareStatement } from '../database/pipelining-dialect.ts';
import type { Log } from '../log/log.ts';
import type { Condition } from './jobs.ts';

/** A look is over within milliseconds; whoever locked a table of one ticker must not keep all others waiting. */
const answerWithinMs = 2000;

type Asked = { name: string; isDue: Condition };

/**
 * Asks the database for many tickers at once whether each may have something to do: one statement, prepared once a connection,
 * in no transaction. @returns the names of those that may; undefined where there was no answer in time, so nobody knows.
 * @throws Error at once where a condition has a parameter: its statement could not be planned once and for all.
 */
export const dueTickers = (
  read: Read,
  tickers: readonly Asked[],
  log: Pick<Log, 'error'>,
): (() => Promise<ReadonlySet<string> | undefined>) => {
  const conditions = tickers.map(({ isDue }) => sql`${isDue}`.compile(read));
  if (conditions.some(({ parameters }) => parameters.length > 0))
    throw new Error('a condition of a ticker has a parameter');
  const statement: CompiledQuery<Record<string, boolean>> = CompiledQuery.raw(
    `select ${conditions.map((condition, at) => `(${condition.sql}) as d${at}`).join(', ')}`,
  );
  const hash = createHash('sha256').update(statement.sql).digest('hex').slice(0, 16);
  prepareStatement(`due-${hash}`, statement.sql);
  let isAsking = false;
  let hasFailed = false;

  const ask = async (): Promise<ReadonlySet<string> | undefined> => {
    isAsking = true;
    try {
      const { rows } = await asJob(() => read.executeQuery(statement));
      hasFailed = false;
      return new Set(tickers.flatMap(({ name }, at) => (rows[0]?.[`d${at}`] === false ? [] : [name])));
    } catch (error) {
      // Once, however often: each ticker that runs instead says its own.
      if (!hasFailed) log.error('what is due could not be looked for, so everything is tried', { error });
      hasFailed = true;
      return undefined;
    } finally {
      isAsking = false;
    }
  };
  return async () => {
    // The last one is not answered yet.
    if (isAsking) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), answerWithinMs);
    });
    try {
      return await Promise.race([ask(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
};
