import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = '.build/server';

const programs = {
  server: 'apps/server/main.ts',
  bank: 'simulators/bank/main.ts',
  vendor: 'simulators/vendor/main.ts',
  feed: 'simulators/feed/main.ts',
  players: 'simulators/players/main.ts',
};
// They load native code or files of their own by their place.
const inPlace = ['sharp', 'graphile-worker', 'vite'];

/**
 * Writes the server and the simulators that it starts as few files, for who starts them again and again: to find and read their
 * thousands of files costs more than two seconds of each start. @returns the server's path below the repository, with a name of
 * its content's own; the others lie beside it by their names.
 */
export const bundleServer = async (): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [inTheirPlaces],
    ssr: { noExternal: true, external: inPlace },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: programs,
        output: {
          entryFileNames: ({ name }) => (name === 'server' ? 'server-[hash].mjs' : `${name}.mjs`),
          chunkFileNames: 'part-[hash].mjs',
        },
      },
    },
  });
  if (!('output' in built)) throw new Error('the bundler wrote no file');
  const names = new Set(built.output.map(({ fileName }) => fileName));
  for (const other of readdirSync(join(root, folder))) if (!names.has(other)) rmSync(join(root, folder, other));
  const server = built.output.find((file) => file.type === 'chunk' && file.isEntry && file.name === 'server');
  if (!server) throw new Error('the bundler wrote no server');
  return join(folder, server.fileName);
};

/** A file that reads or starts what lies beside it finds it from within the bundle. */
const inTheirPlaces: Plugin = {
  name: 'in-their-places',
  transform: (code, id) => {
    if (!id.endsWith('.ts') || !/import\.meta\.(?:url|dirname)/.test(code)) return undefined;
    const placeOf = (path: string) =>
      `new URL(${JSON.stringify(relative(join(root, folder), path).replaceAll('\\', '/'))}, import.meta.url)`;
    const there = code.replaceAll(/import\.meta\.(url|dirname)/g, (_whole, asked: string) =>
      asked === 'url'
        ? `${placeOf(id)}.href`
        : `process.getBuiltinModule('node:url').fileURLToPath(${placeOf(dirname(id))})`,
    );
    return { code: there, map: null };
  },
};
