import pg from 'pg';
import { readSettings } from '#apps/server/env.ts';
import { runCommand } from './command/command.ts';
import { openToolDatabase } from './command/open-tool-database.ts';
import { print, printAside } from './command/output.ts';

const usage = 'Say one statement: npm run sql -- "select * from public_audit.v_wallet limit 10"';

const { BOOL, INT2, INT4, INT8, NUMERIC, FLOAT4, FLOAT8, JSON: JSON1, JSONB, TIMESTAMPTZ } = pg.types.builtins;
const plainTypes = new Set<number>([INT2, INT4, INT8, NUMERIC, FLOAT4, FLOAT8, JSON1, JSONB]);

/** PostgreSQL's text of a value as JSON text: numbers keep every digit. */
const jsonTextOf = (type: number, text: string): string => {
  if (type === BOOL) return text === 't' ? 'true' : 'false';
  if (type === TIMESTAMPTZ) return JSON.stringify(text.replace(' ', 'T').replace(/\+00$/, 'Z'));
  return plainTypes.has(type) && !/^-?(NaN|Infinity)$/.test(text) ? text : JSON.stringify(text);
};

/** One statement as the auditor's role in a transaction that can only read; a JSON object for each row. */
export const runStatement = async (url: string, statement: string, write: (line: string) => void): Promise<void> => {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'sql',
    options: '-c role=app_auditor -c timezone=UTC -c statement_timeout=5min -c datestyle=ISO',
    types: { getTypeParser: (type: number) => (text: string) => jsonTextOf(type, text) },
  });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    // A named statement goes by the protocol that takes a single statement only.
    const { fields, rows } = await client.query<(string | null)[]>({ name: 'one', text: statement, rowMode: 'array' });
    const names = fields.map(({ name }) => JSON.stringify(name));
    for (const row of rows) write(`{${row.map((value, place) => `${names[place]}:${value}`).join(',')}}`);
  } finally {
    await client.end();
  }
};

if (import.meta.main) {
  await runCommand(async ([statement, ...more]) => {
    if (statement === undefined || more.length > 0) throw new Error(usage);
    const settings = readSettings();
    const database = await openToolDatabase(settings);
    try {
      await runStatement(database.url, statement, print);
      return 0;
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.hint) printAside(error.hint);
      throw error;
    } finally {
      await database.stop();
    }
  });
}
