import { writeFileSync, mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { print } from './command/output.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * What a package would add to a page that has React already, in bytes of gzip.
 * @param names all of it is taken: `i18next`, or one export: `zod/mini:object`.
 */
export const weigh = async (names: readonly string[]): Promise<number> => {
  const folder = `${root}/.build/weigh`;
  mkdirSync(folder, { recursive: true });
  const lines = names.map((name, at) => {
    const [module = '', part = '*'] = name.split(':');
    return part === '*'
      ? `export * as part${at} from '${module}';`
      : `export { ${part} as part${at} } from '${module}';`;
  });
  writeFileSync(`${folder}/entry.js`, lines.join('\n'));
  try {
    const result = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        lib: { entry: `${folder}/entry.js`, formats: ['es'] },
        minify: true,
        rolldownOptions: { external: /^react($|\/|-dom)/ },
      },
    });
    const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
    const code = outputs.flatMap(({ output }) => output.flatMap((it) => (it.type === 'chunk' ? [it.code] : [])));
    return gzipSync(code.join(''), { level: 9 }).length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const names = process.argv.slice(2);
  print(`${await weigh(names)} bytes of gzip: ${names.join(' ')}`);
}
