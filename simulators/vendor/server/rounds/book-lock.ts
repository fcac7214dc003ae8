import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** Another process writes this book: two that did would each count what the other has not heard of. */
export class BookInUse extends Error {
  constructor(file: string, pid: number) {
    super(`The book ${file} is kept by another process (${pid}); each data folder has one game maker.`);
  }
}

const holder = z.object({ pid: z.int().min(1), since: z.string() });
type Holder = z.output<typeof holder>;

/** How many of this process have it open: a test reads a book again before the first reader has gone. */
const ours = new Map<string, number>();

/**
 * Keeps a book for this process until it is let go of or the process ends, however that happens.
 * @throws BookInUse where another living process has it.
 */
export const lockBook = (bookFile: string): (() => void) => {
  const file = `${bookFile}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  if (!ours.has(file)) take(file, bookFile);
  ours.set(file, (ours.get(file) ?? 0) + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (ours.get(file) ?? 1) - 1;
    if (left > 0) return void ours.set(file, left);
    ours.delete(file);
    rmSync(file, { force: true });
  };
};

const triesMax = 3;

const take = (file: string, bookFile: string): void => {
  const self: Holder = { pid: process.pid, since: startOf(process.pid) };
  for (let tries = 1; ; tries++)
    try {
      // Made only where there is none, so of two that start at once one finds the other's.
      writeFileSync(file, JSON.stringify(self), { flag: 'wx' });
      return;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST') || tries === triesMax) throw error;
      const found = holderIn(file);
      if (found && isAlive(found)) throw new BookInUse(bookFile, found.pid);
      // Left by one that was killed.
      rmSync(file, { force: true });
    }
};

const holderIn = (file: string): Holder | undefined => {
  try {
    return holder.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data;
  } catch {
    return undefined;
  }
};

const isAlive = ({ pid, since }: Holder): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process is alive too.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return since === startOf(pid);
};

/** When a process began, where the system tells: numbers of processes are given again. */
const startOf = (pid: number): string => {
  try {
    // After the name in brackets, which may hold anything, the twentieth word.
    return (
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[19] ?? ''
    );
  } catch {
    return '';
  }
};
