import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { openDatabase } from '#kit/server/database/database.ts';
import { closedLoop } from './load.ts';
import type { Measured } from './report.ts';
import type { Scene } from './scene.ts';

const run = (program: string, args: readonly string[]): Promise<string | undefined> => {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>();
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  child.on('error', () => resolve(undefined));
  child.on('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`${program}: ${said}`))));
  return promise;
};

/** pgbench's TPC-B at scale 20, prepared, 16 clients, on the same server. Undefined where no pgbench is installed. */
export const openPgbench = async ({ url }: Scene): Promise<((forMs: number) => Promise<Measured>) | undefined> => {
  const made = await run('pgbench', ['-i', '-q', '-s', '20', url]);
  if (made === undefined) return undefined;
  return async (forMs) => {
    const seconds = String(Math.max(1, Math.round(forMs / 1000)));
    const said = await run('pgbench', ['-n', '-M', 'prepared', '-c', '16', '-j', '2', '-T', seconds, url]);
    const perSecond = Number(/tps = ([0-9.]+)/.exec(said ?? '')?.[1]);
    const averageMs = Number(/latency average = ([0-9.]+)/.exec(said ?? '')?.[1]);
    return { perSecond, p50ms: averageMs, p99ms: Number.NaN, count: Math.round(perSecond * Number(seconds)) };
  };
};

/** pgledger's transfer function, 16 clients, from its published SQL. @param file its path. */
export const openPgledger = async ({ url, world }: Pick<Scene, 'url' | 'world'>, file: string) => {
  const database = openDatabase({ url, connectionsMax: 16, applicationName: 'pgledger' });
  await database.pool.query(readFileSync(file, 'utf8'));
  const make = async (count: number, name: string): Promise<string[]> => {
    const { rows } = await database.pool.query<{ id: string }>(
      `select (pgledger_create_account($1 || n, 'THB')).id as id from generate_series(1, $2) n`,
      [name, count],
    );
    return rows.map(({ id }) => id);
  };
  const accounts = await make(20_000, 'member');
  const [house = ''] = await make(1, 'house');
  const random = () => world.entropy.bytes(4).readUInt32LE() % accounts.length;
  const other = (place: number) => (place + 1 + (random() % (accounts.length - 1))) % accounts.length;
  const transfer = (from: string, to: string) =>
    database.pool.query({
      name: 'pgledger transfer',
      text: 'select * from pgledger_create_transfer($1, $2, 1.00)',
      values: [from, to],
    });
  return {
    spread: (forMs: number): Promise<Measured> =>
      closedLoop({ clients: 16, forMs }, () => {
        const from = random();
        return transfer(accounts[from]!, accounts[other(from)]!);
      }),
    hot: (forMs: number): Promise<Measured> =>
      closedLoop({ clients: 16, forMs }, () => transfer(accounts[random()]!, house)),
    close: database.close,
  };
};
