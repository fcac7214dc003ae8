import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withAdmin, testServer } from '#kit/testing/database-server.ts';
import { startTestSite } from '#kit/testing/site.ts';
import { print, printAside } from '#tools/command/output.ts';
import { ofParent, memoryOf, cpuMsOf, usedMs } from './house/processes.ts';

/** Until what a start leaves behind is done, and every ticker has been called once. */
const settlesMs = 20_000;
const wanted = { processorPercent: 2, memoryMb: 300 };

/** What the whole product with the demo costs while nobody is there, at the pace of its own tickers. Linux alone says so (`/proc`). */
export const bench = async (words: readonly string[]): Promise<void> => {
  const { values } = parseArgs({ args: [...words], options: { seconds: { type: 'string', default: '60' } } });
  const seconds = Number(values.seconds);
  const after: (() => Promise<void>)[] = [];
  try {
    printAside(`the product comes to rest, then ${seconds} s are measured`);
    const site = await startTestSite({ after: (end) => void after.push(end) }, { environment: { TICK_MIN_MS: '0' } });
    await pause(settlesMs);
    await measure({ pid: site.pid, database: new URL(site.databaseUrl).pathname.slice(1), seconds });
  } finally {
    for (const end of after) await end();
  }
};

type Product = { pid: number; database: string; seconds: number };

const measure = async ({ pid, database, seconds }: Product): Promise<void> => {
  const { server } = await testServer();
  await withAdmin(server, async (admin) => {
    const { rows } = await admin.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    const [postmaster] = readFileSync(`${rows[0]!.folder}/postmaster.pid`, 'utf8').split('\n');
    const transactions = async (): Promise<number> => {
      const found = await admin.query<{ count: string }>(
        'select xact_commit + xact_rollback as count from pg_stat_database where datname = $1',
        [database],
      );
      return Number(found.rows[0]!.count);
    };
    const look = async () => ({
      server: cpuMsOf([pid]),
      postgresql: cpuMsOf(ofParent(Number(postmaster))),
      transactions: await transactions(),
    });
    const before = await look();
    await pause(seconds * 1000);
    const now = await look();
    const percent = (key: 'server' | 'postgresql') => rounded(usedMs(before[key], now[key]) / seconds / 10);
    print(
      JSON.stringify({
        bench: 'idle',
        case: 'processor, % of one core',
        server: percent('server'),
        postgresql: percent('postgresql'),
        together: rounded(percent('server') + percent('postgresql')),
        transactionsPerSecond: rounded((now.transactions - before.transactions) / seconds),
        wanted: wanted.processorPercent,
      }),
    );
    const memory = {
      server: memoryOf([pid]),
      postgresql: memoryOf([Number(postmaster), ...ofParent(Number(postmaster))]),
    };
    print(
      JSON.stringify({
        bench: 'idle',
        case: 'memory, MB (shared pages in equal parts)',
        ...memory,
        together: memory.server + memory.postgresql,
        wanted: wanted.memoryMb,
      }),
    );
  });
};

const rounded = (value: number): number => Math.round(value * 100) / 100;
