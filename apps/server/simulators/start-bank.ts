import { fork } from 'node:child_process';
import { addressOf, compileCache, endChild, keySettings, programAt } from './child-program.ts';
import type { Settings } from '../env.ts';

export type RunningBank = { address: string; stop: () => Promise<void> };

/** Starts the simulated bank as a program of its own; it ends with this process, however that ends. */
export const startBank = async (root: string, settings: Settings, siteUrl: string): Promise<RunningBank> => {
  const child = fork(programAt(root, 'bank'), [`--site=${siteUrl}`], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      HOST: settings.host,
      BANK_PORT: String(settings.bankPort),
      BANK_KEYS: settings.bankKeyIds.map((name) => name.replace('bank-', '')).join(','),
      DATA_DIR: settings.dataFolder,
      LOG_LEVEL: settings.logLevel,
      ...compileCache(),
      ...keySettings(settings),
    },
  });
  return { address: await addressOf(child, 'The simulated bank'), stop: () => endChild(child) };
};
