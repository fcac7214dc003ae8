import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Settings } from './env.ts';

export type RunningBank = { address: string; stop: () => Promise<void> };

const ready = z.object({ type: z.literal('ready'), address: z.url() });
const startLimitMs = 30_000;

/** Starts the simulated bank as a program of its own; it ends with this process, however that ends. */
export const startBank = async (root: string, settings: Settings, siteUrl: string): Promise<RunningBank> => {
  const child = fork(join(root, 'apps/bank/main.ts'), [`--site=${siteUrl}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      HOST: settings.host,
      BANK_PORT: String(settings.bankPort),
      DATA_DIR: settings.dataFolder,
      LOG_LEVEL: settings.logLevel,
      ...compileCache(),
      ...(settings.masterKey ? { MASTER_KEY: settings.masterKey.toString('hex') } : {}),
    },
  });
  return { address: await addressOf(child), stop: () => stop(child) };
};

// Node tells the folder of its own version inside the one that was named.
const compileCache = () => {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
};

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The simulated bank was not ready in time.')), startLimitMs);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The simulated bank did not start (${code}).`));
    });
    child.on('message', (message) => {
      const parsed = ready.safeParse(message);
      if (!parsed.success) return;
      clearTimeout(timer);
      resolve(parsed.data.address);
    });
  });

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};
