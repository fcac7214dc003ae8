import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It ended meanwhile.
    return '';
  }
};

/** @param parent a process's id; @returns its children's. */
export const ofParent = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => Number(read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ')[1]) === parent)
    .map(Number);

/** Milliseconds of processor time by process. */
export type CpuMs = ReadonlyMap<number, number>;

/** By process, to the nanosecond, of all threads: the ticks of `stat` miss work that is shorter than one. */
export const cpuMsOf = (pids: readonly number[]): CpuMs =>
  new Map(
    pids.map((pid) => [
      pid,
      threadsOf(pid)
        .map((thread) => Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0) / 1e6)
        .reduce((sum, ms) => sum + ms, 0),
    ]),
  );

/** Of those that are still there: connections come and go. */
export const usedMs = (before: CpuMs, now: CpuMs): number =>
  [...now].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

const threadsOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

/** MB; pages that processes share count in equal parts. */
export const memoryOf = (pids: readonly number[]): number =>
  Math.round(
    pids.reduce((sum, pid) => sum + Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0), 0) /
      1024,
  );
