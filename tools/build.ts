import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type App, appFolders } from './build/app-folders.ts';
import { beginStamp, isFresh, type Sources } from './build/build-stamp.ts';
import { print } from './command/output.ts';

const apps: readonly App[] = ['site', 'backoffice', 'vendor', 'game-client'];

const root = fileURLToPath(new URL('..', import.meta.url));
const sources: Sources = {
  root,
  patterns: [
    '{apps,features,games,kit,simulators}/**/*.{ts,tsx,css,json,html,svg,woff2,js}',
    '{apps,simulators}/*/public/**/*.*',
    'package-lock.json',
    'tools/build-verifier.ts',
    'tools/build/{app-folders,build-app,icon-files,page-list,page-texts,without-staff-texts,small-parts}.ts',
  ],
  exclude: ['**/*.{test,e2e}.ts'],
};

/** Builds every browser app whose result is older than its sources. @returns the apps that were built. */
export const buildApps = async (): Promise<App[]> => {
  const stale = () =>
    apps.filter((app) => existsSync(`${root}/${appFolders[app]}/index.html`) && !isFresh(stampOf(app), sources));
  if (stale().length === 0) return [];
  const built: App[] = [];
  await alone(async () => {
    // Another program may have built while we waited.
    for (const app of stale()) {
      await buildApp(app);
      built.push(app);
    }
  });
  return built;
};

const lockFolder = `${root}/.build/.lock`;
const lockWaitMs = 200;
const lockLimitMs = 120_000;

/** One build at a time, over all programs; a lock whose holder died is taken over after two minutes. */
const alone = async (work: () => Promise<void>): Promise<void> => {
  mkdirSync(`${root}/.build`, { recursive: true });
  for (let waitedMs = 0; !tryLock(); waitedMs += lockWaitMs) {
    if (waitedMs > lockLimitMs) rmSync(lockFolder, { recursive: true, force: true });
    await pause(lockWaitMs);
  }
  try {
    await work();
  } finally {
    rmSync(lockFolder, { recursive: true, force: true });
  }
};

const tryLock = (): boolean => {
  try {
    mkdirSync(lockFolder);
    return true;
  } catch {
    return false;
  }
};

const stampOf = (app: App) => `${root}/.build/${app}/.built`;

const buildApp = async (app: App): Promise<void> => {
  const stamp = beginStamp(stampOf(app), sources);
  // The bundler takes a moment to load; most starts need none.
  const bundler = await import('./build/build-app.ts');
  await bundler.buildApp(app);
  stamp.done();
};

if (import.meta.main) {
  const startMs = performance.now();
  const built = await buildApps();
  print(
    built.length === 0 ? 'up to date' : `built ${built.join(', ')} in ${Math.round(performance.now() - startMs)} ms`,
  );
}
