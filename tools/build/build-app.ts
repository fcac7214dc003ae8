import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import { build, type InlineConfig, type Plugin } from 'vite';
import { verifierFile } from '#apps/server/pages/verifier-page.ts';
import { buildVerifierPage } from '../build-verifier.ts';
import { type App, appFolders } from './app-folders.ts';
import { freshImports } from './fresh-imports.ts';
import { iconOf, iconsUsedIn, withoutIconAliases } from './icon-files.ts';
import { sitePages } from './page-list.ts';
import { pageTextsIn } from './page-texts.ts';
import { withoutStaffTexts } from './without-staff-texts.ts';
import { withoutJsonSchema, withoutSearch, smallSchemas } from './small-parts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Builds one browser app into `.build/`, compressed beside; the site's also its shell, its worker and the verifier. */
export const buildApp = async (app: App): Promise<void> => {
  await build(browserConfig(app));
  if (app === 'site') await writePages();
  if (existsSync(`${root}/${appFolders[app]}/shell.tsx`)) await build(shellConfig(app));
  if (existsSync(`${root}/${appFolders[app]}/worker/sw.ts`)) await build(workerConfig(app));
  if (app === 'site') await buildVerifierPage(root, `${root}/${verifierFile}`);
  compress(`${root}/.build/${app}`);
};

/** Beside the site, what the server has to know of its pages: it runs none of their code. */
const writePages = async (): Promise<void> =>
  writeFileSync(`${root}/.build/site/pages.json`, JSON.stringify(await sitePages()));

/** `use client` means nothing here; everything else that the bundler says is worth reading. */
const withoutDirectives: OnLog = (level, log, say) => {
  if (log.code !== 'MODULE_LEVEL_DIRECTIVE') say(level, log);
};
type OnLog = NonNullable<NonNullable<NonNullable<InlineConfig['build']>['rolldownOptions']>['onLog']>;

/** What a call is for is read in OpenAPI alone. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  transform: (code, id) =>
    /[\\/]contract[\\/][\w-]+\.ts$/.test(id)
      ? { code: code.replaceAll(/^ {2}summary:\s*(['"`])(?:\\.|(?!\1).)*\1,$/gm, ''), map: null }
      : undefined,
};

/** What only the server and the sweeps read of a page's entry. */
const leanPages: Plugin = {
  name: 'lean-pages',
  enforce: 'pre',
  transform: (code, id) =>
    /[\\/](own-)?pages\.ts$/.test(id)
      ? {
          code: code
            .replaceAll(/^ {4}(isDrawn: true|sample: '[^']*'),\n/gm, '')
            .replaceAll(', isDrawn: true }', ' }')
            .replaceAll('{ isDrawn: true }', '{}'),
          map: null,
        }
      : undefined,
};

const pixiFolder = `${root}node_modules/pixi.js/lib`;

/**
 * Imports of PixiJS go to the files that hold what is named: through its list of everything, both renderers and what no slot uses
 * would travel together.
 */
const pixiByParts = (): Plugin => {
  const list = readFileSync(`${pixiFolder}/index.mjs`, 'utf8');
  const places = new Map(
    [...list.matchAll(/^export \{ ([^}]+) \} from '(\.[^']+)';$/gm)].flatMap(([, names = '', from = '']) =>
      names.split(', ').map((name) => [name, from] as const),
    ),
  );
  const from = (name: string): string => {
    const place = places.get(name);
    if (place === undefined) throw new Error(`PixiJS has no ${name} of its own file`);
    return `import { ${name} } from '${pixiFolder}/${place}';`;
  };
  return {
    name: 'pixi-by-parts',
    enforce: 'pre',
    transform: (code, id) =>
      /[\\/]games[\\/].*\.ts$/.test(id) && code.includes(`from 'pixi.js'`)
        ? {
            code: code.replace(/^import \{ ([^}]+) \} from 'pixi\.js';$/m, (_whole, names: string) =>
              [
                `import '${pixiFolder}/rendering/init.mjs';`,
                ...names.split(', ').flatMap((name) => (name.startsWith('type ') ? [] : [from(name)])),
              ].join(' '),
            ),
            map: null,
          }
        : undefined,
  };
};

const oftenAskedFor = '{kit/browser,features/identity/site,features/lottery/site}/**/*.{ts,tsx}';

/** What every home page draws a little later. */
const drawnLate =
  '{features/lobby/site/{home,games}/*,apps/site/{frame,pages/home}/*,features/protection/site/help-links}.tsx';

/** What stands on pages of single draws and tickets. */
const seldomOpened = /[\\/](ceremony[\\/]|draw-steps[.]|ticket-proof[.]|cancel-ticket[.])/;

type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null };

/**
 * All that every page needs travels as one file: a browser asks one server for six at a time, and each costs a round trip. Icons
 * come through one list of them all, so those that only later parts draw are told apart by who asks for them.
 */
const ofTheStart = (app: App): ((id: string, graph: Graph) => string | null) => {
  const entry = `${root}${appFolders[app]}/main.${existsSync(`${root}${appFolders[app]}/main.tsx`) ? 'tsx' : 'ts'}`;
  const found = new Set<string>();
  // Those of what most visitors open travel ahead: one part less to wait for there.
  const often = globSync(`${root}${oftenAskedFor}`).filter((path) => !seldomOpened.test(path));
  const icons = new Set(often.flatMap((path) => iconsUsedIn(readFileSync(path, 'utf8'))));
  const walk = (id: string, graph: Graph): void => {
    if (found.has(id)) return;
    found.add(id);
    if (id.startsWith(root) && /\.tsx?$/.test(id))
      for (const icon of iconsUsedIn(readFileSync(id, 'utf8'))) icons.add(icon);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) walk(imported, graph);
  };
  return (id, graph) => {
    if (found.size === 0) walk(entry, graph);
    const icon = iconOf(id);
    if (icon !== undefined) return icons.has(icon) ? 'start' : null;
    return found.has(id) && id !== entry ? 'start' : null;
  };
};

/** Icons of what home draws late, so that the many of all other parts don't travel with a first visit. */
const ofLateHome = (): ((id: string) => boolean) => {
  let late: Set<string> | undefined;
  return (id) => {
    const icon = iconOf(id);
    if (icon === undefined) return false;
    late ??= new Set(globSync(`${root}${drawnLate}`).flatMap((path) => iconsUsedIn(readFileSync(path, 'utf8'))));
    return late.has(icon);
  };
};

const shared = (app: App, reader: 'browser' | 'server'): InlineConfig => ({
  root: `${root}/${appFolders[app]}`,
  configFile: false,
  logLevel: 'warn',
  plugins: [
    tailwind(),
    withoutJsonSchema,
    ...(reader === 'browser' ? [smallSchemas] : []),
    withoutSummaries,
    withoutIconAliases,
    pixiByParts(),
    pageTextsIn(app, reader),
    ...(reader === 'browser' ? [leanPages] : []),
    ...(app === 'site' ? [withoutStaffTexts, withoutSearch] : []),
    ...(reader === 'browser' && ['site', 'backoffice'].includes(app) ? [freshImports] : []),
  ],
});

/** Always there already: they came with the page. */
const withTheEntry = /(^|\/)(start|zod|frameworks|rolldown-runtime)-[\w-]+\.js$/;
/** Opened by most; what others import is found on the way, so that the start doesn't carry the names of it all. */
const oftenOpened = /(^|\/)(lottery-page|deposit-page|draw-(canvas|webgl))-/;

const preloadsOf = (file: string, imported: string[]): string[] =>
  oftenOpened.test(file) ? imported.filter((one) => !withTheEntry.test(one)) : [];

const browserConfig = (app: App): InlineConfig => ({
  ...shared(app, 'browser'),
  build: {
    outDir: `${root}/.build/${app}`,
    emptyOutDir: true,
    manifest: 'manifest.json',
    target: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The budgets of the repository decide what is too large, by what travels.
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false, resolveDependencies: preloadsOf },
    rolldownOptions: {
      onLog: withoutDirectives,
      // They make shapes and lists, and do nothing where nobody reads what they made.
      treeshake: { manualPureFunctions: ['codesWith', 'wireAmountOf'] },
      output: {
        // The start names every late part: each letter of a name travels with every first visit.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            // Together, so that zod is set up before the first schema of any chunk.
            { name: 'zod', test: /node_modules[\\/]zod[\\/]|browser[\\/]no-eval/, priority: 3 },
            {
              name: 'frameworks',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/,
              priority: 2,
            },
            { debugName: 'start', name: ofTheStart(app), priority: 1 },
            { name: 'home-icons', test: ofLateHome(), priority: 0.5 },
            // What is left of them, for all later parts together.
            { name: 'icons', test: (id) => iconOf(id) !== undefined, priority: 0 },
          ],
        },
      },
    },
  },
});

/**
 * The page's first picture, drawn on the server: built for Node beside the app, with the same components. React travels along,
 * so that every server draws with the quick one that a production build gets, whatever its own settings are.
 */
const shellConfig = (app: App): InlineConfig => ({
  ...shared(app, 'server'),
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: `${root}/${appFolders[app]}/shell.tsx`,
    outDir: `${root}/.build/${app}-shell`,
    emptyOutDir: true,
    rolldownOptions: { onLog: withoutDirectives, output: { entryFileNames: 'shell.mjs' } },
  },
});

/** The service worker, one file beside the page, told which files the first screens need. */
const workerConfig = (app: App): InlineConfig => ({
  ...shared(app, 'browser'),
  publicDir: false,
  plugins: [],
  define: { buildFiles: JSON.stringify(filesOfFirstScreens(app)) },
  build: {
    outDir: `${root}/.build/${app}`,
    emptyOutDir: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: `${root}/${appFolders[app]}/worker/sw.ts`,
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
