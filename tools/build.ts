import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import { build, type InlineConfig, type Plugin } from 'vite';
import { verifierFile } from '#apps/server/verifier-page.ts';
import { buildVerifierPage } from './build-verifier.ts';
import { print } from './output.ts';

/** The apps that a browser loads. */
const apps = ['site', 'backoffice'] as const;
type App = (typeof apps)[number];

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = ['apps', 'features', 'kit', 'package-lock.json', 'tools/build.ts', 'tools/build-verifier.ts'];

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
  await build(browserConfig(app));
  if (existsSync(`${root}/apps/${app}/shell.tsx`)) await build(shellConfig(app));
  if (existsSync(`${root}/apps/${app}/worker/sw.ts`)) await build(workerConfig(app));
  if (app === 'site') await buildVerifierPage(root, `${root}/${verifierFile}`);
  compress(`${root}/.build/${app}`);
  mkdirSync(`${root}/.build/${app}`, { recursive: true });
  writeFileSync(stampOf(app), '');
  // A source saved while we were building is newer than this, and builds again.
  utimesSync(stampOf(app), startedAt / 1000, startedAt / 1000);
};

/** `use client` means nothing here; everything else that the bundler says is worth reading. */
const withoutDirectives: OnLog = (level, log, say) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') say(level, log);
};
type OnLog = NonNullable<NonNullable<NonNullable<InlineConfig['build']>['rolldownOptions']>['onLog']>;

/** zod's writer of JSON schemas is a fifth of it, and no page writes any. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  transform: (code, id) => {
    if (!/zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/.test(id)) return undefined;
    const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => () => undefined;`).join('\n'), map: null };
  },
};

const shared = (app: App): InlineConfig => ({
  root: `${root}/apps/${app}`,
  configFile: false,
  logLevel: 'warn',
  plugins: [tailwind(), withoutJsonSchema],
});

const browserConfig = (app: App): InlineConfig => ({
  ...shared(app),
  build: {
    outDir: `${root}/.build/${app}`,
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The budgets of the repository decide what is too large, by what travels.
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onLog: withoutDirectives,
      output: {
        codeSplitting: {
          groups: [
            // Together, so that zod is set up before the first schema of any chunk.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|browser[\\/]no-eval/, priority: 3 },
            {
              name: 'frameworks',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});

/** The page's first picture, drawn on the server: built for Node beside the app, with the same components. */
const shellConfig = (app: App): InlineConfig => ({
  ...shared(app),
  build: {
    ssr: `${root}/apps/${app}/shell.tsx`,
    outDir: `${root}/.build/${app}-shell`,
    emptyOutDir: true,
    rolldownOptions: { onLog: withoutDirectives, output: { entryFileNames: 'shell.mjs' } },
  },
});

/** The service worker, one file beside the page, told which files the first screens need. */
const workerConfig = (app: App): InlineConfig => ({
  ...shared(app),
  publicDir: false,
  plugins: [],
  define: { buildFiles: JSON.stringify(filesOfFirstScreens(app)) },
  build: {
    outDir: `${root}/.build/${app}`,
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: `${root}/apps/${app}/worker/sw.ts`,
      output: { entryFileNames: 'sw.js', format: 'iife' },
    },
  },
});

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }>;

const filesOfFirstScreens = (app: App): { version: string; files: string[] } => {
  const manifest: Manifest = JSON.parse(readFileSync(`${root}/.build/${app}/manifest.json`, 'utf8'));
  const found = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || found.has(chunk.file)) return;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const [name, chunk] of Object.entries(manifest))
    if (chunk.isEntry || /plex-.*\.woff2$|^(\.\.\/\.\.\/kit\/)?locales\/\w+\.json$/.test(name)) visit(name);
  const files = [...found].toSorted().map((file) => `/${file}`);
  return { version: createHash('sha256').update(files.join()).digest('hex').slice(0, 12), files };
};

/** Every text file also as .br and .gz, so that no request waits for a compressor. */
const compress = (folder: string): void => {
  for (const file of globSync('**/*.{js,css,svg,json,webmanifest}', { cwd: folder })) {
    const content = readFileSync(`${folder}/${file}`);
    if (content.length < 1024) continue;
    writeFileSync(`${folder}/${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(
      `${folder}/${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
    );
  }
};

if (import.meta.main) {
  const startMs = performance.now();
  const built = await buildApps();
  print(
    built.length === 0 ? 'up to date' : `built ${built.join(', ')} in ${Math.round(performance.now() - startMs)} ms`,
  );
}
