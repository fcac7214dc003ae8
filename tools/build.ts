import { existsSync, globSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { print } from './output.ts';

/** The apps that a browser loads. */
const apps = ['site', 'backoffice'] as const;
export type App = (typeof apps)[number];

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['apps', 'features', 'kit', 'package-lock.json', 'tools/build-app.ts', 'tools/build-verifier.ts'];

/** Builds every browser app whose result is older than its sources. @returns the apps that were built. */
export const buildApps = async (): Promise<App[]> => {
  const stale = () => apps.filter((app) => existsSync(`${root}/apps/${app}/index.html`) && !isFresh(app));
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

const isFresh = (app: App): boolean => {
  if (!existsSync(stampOf(app))) return false;
  const builtAt = statSync(stampOf(app)).mtimeMs;
  const files = globSync(
    sources.map((source) => (source.includes('.') ? source : `${source}/**/*.{ts,tsx,css,json,html,svg,woff2,js}`)),
    { cwd: root },
  );
  return files.every((file) => statSync(`${root}/${file}`).mtimeMs <= builtAt);
};

const buildApp = async (app: App): Promise<void> => {
  const startedAt = performance.timeOrigin + performance.now();
  // The bundler takes a moment to load; most starts need none.
  const bundler = await import('./build-app.ts');
  await bundler.buildApp(app);
  mkdirSync(`${root}/.build/${app}`, { recursive: true });
  writeFileSync(stampOf(app), '');
  // A source saved while we were building is newer than this, and builds again.
  utimesSync(stampOf(app), startedAt / 1000, startedAt / 1000);
};

if (import.meta.main) {
  const startMs = performance.now();
  const built = await buildApps();
  print(
    built.length === 0 ? 'up to date' : `built ${built.join(', ')} in ${Math.round(performance.now() - startMs)} ms`,
  );
}
