import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Locks between processes on a file that the operating system lets go when a process ends, however it ends. Node has no
 * flock; an empty SQLite file gives the same, shared and exclusive, on every platform.
 */
export type FileLock = { release: () => void };

const takeWith = (path: string, statement: string): FileLock | undefined => {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec(statement);
    return { release: () => file.close() };
  } catch (error) {
    file.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined;
    throw error;
  }
};

/** Undefined when anybody else holds the file, shared or not. */
export const tryExclusive = (path: string): FileLock | undefined => takeWith(path, 'begin exclusive');

/** Undefined when somebody holds the file for himself. */
export const tryShared = (path: string): FileLock | undefined =>
  takeWith(path, 'begin; select count(*) from sqlite_schema');

/** Waits for its turn. @throws Error after the time given. */
export const lockWithin = async (
  path: string,
  take: (path: string) => FileLock | undefined,
  limitMs: number,
): Promise<FileLock> => {
  for (let waitedMs = 0; ; waitedMs += 20) {
    const lock = take(path);
    if (lock) return lock;
    if (waitedMs > limitMs) throw new Error(`still locked by another process after ${limitMs / 1000} s: ${path}`);
    await sleep(20);
  }
};
