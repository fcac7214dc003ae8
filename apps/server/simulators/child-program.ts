import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Settings } from '../env.ts';

const ready = z.object({ type: z.literal('ready'), address: z.url() });
const startLimitMs = 30_000;

/** A program of ours: beside the running one where both were bundled, else its source. */
export const programAt = (root: string, name: 'bank' | 'vendor' | 'feed' | 'players'): string => {
  const beside = join(dirname(process.argv[1] ?? ''), `${name}.mjs`);
  return existsSync(beside) ? beside : join(root, `simulators/${name}/main.ts`);
};

// Node tells the folder of its own version inside the one that was named.
export const compileCache = () => {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
};

/** The master keys as settings of the program; none where it finds them in the data folder. */
export const keySettings = ({ masterKeys }: Pick<Settings, 'masterKeys'>): Record<string, string> => {
  const [current, ...before] = masterKeys.map((key) => key.toString('hex'));
  if (current === undefined) return {};
  return { MASTER_KEY: current, ...(before.length > 0 ? { MASTER_KEY_BEFORE: before.join(',') } : {}) };
};

/** @param name what it is, for the sentence where it isn't ready in time. */
export const addressOf = (child: ChildProcess, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} was not ready in time.`)), startLimitMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`${name} did not start (${code}).`));
    });
    child.on('message', (message) => {
      const parsed = ready.safeParse(message);
      if (!parsed.success) return;
      clearTimeout(timer);
      resolve(parsed.data.address);
    });
  });

export const endChild = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};
