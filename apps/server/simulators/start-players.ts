import { fork } from 'node:child_process';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { loadDemo as loadMembers } from '#features/identity/public.ts';
import { loadDemo as loadMerchant } from '#features/merchants/public.ts';
import type { World } from '#kit/server/world.ts';
import type { PlayersOrder } from '#simulators/players/main.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import type { Settings } from '../env.ts';
import { compileCache, endChild, programAt } from './child-program.ts';

export type RunningPlayers = { stop: () => Promise<void> };

const names = [
  'Nok',
  'Som',
  'Fah',
  'Pla',
  'Mek',
  'Dao',
  'Kai',
  'Ploy',
  'Tan',
  'Bua',
  'Rung',
  'Chang',
  'Nam',
  'Lek',
  'Yim',
];

const accountList = z.array(z.object({ username: z.string(), password: z.string() }));

/** Those of an earlier start, or new ones: each start would hash new passwords otherwise. */
const readAccounts = (world: World) => {
  const file = join(world.dataFolder, 'players.json');
  if (existsSync(file)) return accountList.parse(JSON.parse(readFileSync(file, 'utf8')));
  const accounts = names.map((name, at) => ({ username: `sim${name}${at + 11}`, password: world.entropy.token(96) }));
  writeFileSync(`${file}.new`, `${JSON.stringify(accounts, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return accounts;
};

/** Starts the simulated players as a program of its own, once they have accounts. They need nothing but what pages need. */
export const startPlayers = async (
  world: World,
  settings: Settings,
  places: PlayersOrder['places'],
): Promise<RunningPlayers> => {
  const accounts = readAccounts(world);
  const { merchantId } = await loadMerchant(world);
  await loadMembers(world, merchantId, Object.fromEntries(accounts.map((it) => [it.username, it.password])));
  const child = fork(programAt(repositoryFolder, 'players'), [], {
    cwd: repositoryFolder,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { LOG_LEVEL: settings.logLevel, ...compileCache() },
  });
  child.send({ places, accounts } satisfies PlayersOrder);
  return { stop: () => endChild(child) };
};
