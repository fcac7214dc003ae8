import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A running server as its own `postmaster.pid` tells. */
export type Postmaster = { pid: number; socketFolder: string; isReady: boolean };

/** The living server of a data folder; undefined when there is none, whatever a left-over file says. */
export const livingPostmaster = (cluster: string): Postmaster | undefined => {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isServerOf(pid, cluster)) return undefined;
  return { pid, socketFolder: lines[4] ?? '', isReady: lines[7]?.trim() === 'ready' };
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
};

// After a restart of the machine or a container the number may belong to a stranger.
const isServerOf = (pid: number, cluster: string): boolean => isAlive(pid) && commandOf(pid).includes(cluster);

// A killed server whose parent has not yet asked for its end is dead all the same.
const isZombie = (pid: number): boolean => {
  try {
    return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

const commandOf = (pid: number): string => {
  if (existsSync('/proc/self/cmdline')) {
    return existsSync(`/proc/${pid}/cmdline`) ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : '';
  }
  return spawnSync('/bin/ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
};
