import { testServer, withAdmin } from '#kit/testing/database-server.ts';
import type { TestSite } from '#kit/testing/site.ts';
import { readFileSync } from 'node:fs';
import { ofParent, memoryOf, type CpuMs, cpuMsOf, usedMs } from '../house/processes.ts';

/** What a phase took of the machine: seconds of processor time, and how long the server's event loop stood still at most. */
export type Taken = { serverSeconds: number; postgresSeconds: number; loadSeconds: number; standstillMs: number };

type Look = { server: CpuMs; postgres: CpuMs; load: number };

/** Reads what the product's processes take, and its memory each ten seconds. Linux alone says so (`/proc`). */
export const watch = async (
  site: TestSite,
): Promise<{
  phase: <T>(work: () => Promise<T>) => Promise<{ value: T; taken: Taken }>;
  memory: () => { mbPerMinute: number; lastMb: number };
  end: () => void;
}> => {
  const postmaster = await postmasterId();
  const look = (): Look => ({
    server: cpuMsOf([site.pid]),
    postgres: cpuMsOf(ofParent(postmaster)),
    load: process.cpuUsage().user + process.cpuUsage().system,
  });
  const memory: { atMs: number; mb: number }[] = [];
  const note = () => memory.push({ atMs: performance.now(), mb: memoryOf([site.pid]) });
  const timer = setInterval(note, 10_000);
  return {
    phase: async (work) => {
      await standstillMs(site);
      const before = look();
      const value = await work();
      const now = look();
      const taken = {
        serverSeconds: usedMs(before.server, now.server) / 1000,
        postgresSeconds: usedMs(before.postgres, now.postgres) / 1000,
        loadSeconds: (now.load - before.load) / 1e6,
        standstillMs: await standstillMs(site),
      };
      return { value, taken };
    },
    memory: () => ({ mbPerMinute: slope(memory) * 60_000, lastMb: memory.at(-1)?.mb ?? 0 }),
    end: () => clearInterval(timer),
  };
};

/** Since it was asked before. */
const standstillMs = async (site: TestSite): Promise<number> => {
  const text = await (await fetch(`${site.backoffice}/metrics`)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1]) * 1000;
};

/** Of the straight line that is nearest to the points. */
const slope = (points: readonly { atMs: number; mb: number }[]): number => {
  const mean = (of: (point: { atMs: number; mb: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, mb] = [mean((point) => point.atMs), mean((point) => point.mb)];
  const over = points.reduce((sum, point) => sum + (point.atMs - at) * (point.mb - mb), 0);
  const under = points.reduce((sum, point) => sum + (point.atMs - at) ** 2, 0);
  return under === 0 ? 0 : over / under;
};

const postmasterId = async (): Promise<number> => {
  const { server } = await testServer();
  return withAdmin(server, async (admin) => {
    const { rows } = await admin.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    return Number(readFileSync(`${rows[0]!.folder}/postmaster.pid`, 'utf8').split('\n')[0]);
  });
};
