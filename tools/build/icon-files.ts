import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const list = fileURLToPath(new URL('../../node_modules/lucide-react/dist/esm/lucide-react.mjs', import.meta.url));

/** The file of each icon by every name that it goes under. */
const filesByName = (): ReadonlyMap<string, string> =>
  new Map(
    [...readFileSync(list, 'utf8').matchAll(/^export \{ ([^}]+) \} from '\.\/icons\/([\w-]+)\.mjs';$/gm)].flatMap(
      ([, names = '', file = '']) => names.split(', ').map((name) => [name.replace('default as ', ''), file] as const),
    ),
  );
let known: ReadonlyMap<string, string> | undefined;

/** The icons that a module asks for by name, as files of the set. */
export const iconsUsedIn = (code: string): string[] => {
  known ??= filesByName();
  const files = known;
  return [...code.matchAll(/^import \{([^}]+)\} from 'lucide-react';$/gm)].flatMap(([, names = '']) =>
    names.split(',').flatMap((name) => files.get(name.trim().split(' as ')[0] ?? '') ?? []),
  );
};

/** The icon that a file of the set draws; undefined for any other file. */
export const iconOf = (id: string): string | undefined =>
  /[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.mjs$/.exec(id)?.[1];

/** What an icon was called in other versions of its set is read by nobody here. */
export const withoutIconAliases: Plugin = {
  name: 'without-icon-aliases',
  transform: (code, id) =>
    iconOf(id) === undefined
      ? undefined
      : { code: code.replace(/,\n {2}aliases: \[[^\]]*\]/, '').replace(/^__iconData\.node;\n/m, ''), map: null },
};
