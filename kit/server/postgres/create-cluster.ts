import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Places } from './start.ts';
import { programEnvironment, type Unprivileged } from './unprivileged.ts';

type Creation = {
  place: Places;
  binaries: Binaries;
  way: Unprivileged;
  /** False where a power cut may cost everything: tests. */
  isDurable: boolean;
  progress: (step: string) => void;
};

/** Makes the data folder once. It gets its name only when complete, so an interrupted start leaves nothing half made. */
export const createCluster = async ({ place, binaries, way, isDurable, progress }: Creation): Promise<void> => {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return;
  progress('creating the database folder');
  const unfinished = join(place.folder, 'cluster-unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  way.own(place.folder);
  way.own(unfinished);
  const { program, args } = way.command(binaries.initdb, [
    `--pgdata=${unfinished}`,
    '--username=owner',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  await finished(program, args, way);
  renameSync(unfinished, place.cluster);
};

const finished = (program: string, args: readonly string[], way: Unprivileged): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const child = spawn(program, args, {
    ...way.user,
    cwd: '/',
    env: programEnvironment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  child.on('error', reject);
  child.on('close', (code) =>
    code === 0
      ? resolve()
      : reject(new Error(`initdb failed (${code}): ${said.trim().split('\n').slice(-5).join(' / ')}`)),
  );
  return promise;
};
