import { readdirSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = '.build/server';

/**
 * Writes the server as one file, for who starts it again and again: its thousands of files cost more than a second of each
 * start. Packages stay where they are. @returns the program's path below the repository, with a name of its content's own.
 */
export const bundleServer = async (): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [inTheirPlaces],
    build: {
      ssr: 'apps/server/main.ts',
      outDir: folder,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'main-[hash].mjs', codeSplitting: false } },
    },
  });
  if (!('output' in built)) throw new Error('the bundler wrote no file');
  const name = built.output[0].fileName;
  for (const other of readdirSync(join(root, folder))) if (other !== name) rmSync(join(root, folder, other));
  return join(folder, name);
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
