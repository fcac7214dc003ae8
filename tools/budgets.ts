import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { print } from './command/output.ts';

/** What may travel to a phone, in bytes (gzip for text). The figures of the design; they only ever go down. */
export const budgets = {
  'home: scripts': 169_000,
  'home: style': 15_000,
  'home: fonts': 60_000,
  'a route': 40_000,
  'a language of one feature': 15_000,
  /** Everything that one game of ours runs: page, view and one language. */
  'a game: scripts': 60_000,
  /** The same of a slot, which brings what draws it, by a graphics chip. */
  'a slot: scripts': 240_000,
} as const;
type Budget = keyof typeof budgets;

export type Measure = { budget: Budget; name: string; bytes: number };

type Chunk = {
  file: string;
  src?: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
};
type Manifest = Record<string, Chunk>;

/** Measures the built site. @param folder `.build/site` */
export const measure = (folder: string): Measure[] => {
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Manifest;
  const zipped = (file: string) => gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length;
  const sum = (files: Iterable<string>, of: (file: string) => number) =>
    [...files].reduce((all, file) => all + of(file), 0);
  const entry = filesFrom(
    manifest,
    Object.keys(manifest).filter((name) => manifest[name]?.isEntry),
  );
  const fonts = Object.values(manifest).flatMap(({ file }) => (/plex-.*\.woff2$/.test(file) ? [file] : []));
  const lazy = Object.entries(manifest).filter(([, chunk]) => chunk.isDynamicEntry);
  return [
    { budget: 'home: scripts', name: 'entry', bytes: sum(entry.scripts, zipped) },
    { budget: 'home: style', name: 'entry', bytes: sum(entry.styles, zipped) },
    {
      budget: 'home: fonts',
      name: 'both weights, Thai and Latin',
      bytes: sum(fonts, (file) => statSync(`${folder}/${file}`).size),
    },
    ...lazy.map(([name, { file }]): Measure => {
      if (/locales\/\w+\.json$/.test(name)) return { budget: 'a language of one feature', name, bytes: zipped(file) };
      const own = filesFrom(manifest, [name]).scripts.difference(entry.scripts);
      return { budget: 'a route', name, bytes: sum(own, zipped) };
    }),
  ];
};

/** Measures the page of our own games. @param folder `.build/game-client` */
export const measureGames = (folder: string): Measure[] => {
  const manifest = JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Manifest;
  const zipped = (file: string) => gzipSync(readFileSync(`${folder}/${file}`), { level: 9 }).length;
  const lazy = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry);
  const entry = Object.keys(manifest).filter((name) => manifest[name]?.isEntry);
  const thaiOf = (view: string) => [
    'locales/th.json',
    ...lazy.filter((name) => name === view.replace('view/view.ts', 'locales/th.json')),
  ];
  return lazy
    .filter((name) => name.endsWith('/view/view.ts'))
    .map((name) => {
      const drawing = isSlot(name) ? lazy.filter((one) => one.endsWith('/draw-webgl.ts')) : [];
      const { scripts } = filesFrom(manifest, [...entry, ...thaiOf(name), name, ...drawing]);
      return {
        budget: isSlot(name) ? 'a slot: scripts' : 'a game: scripts',
        name,
        bytes: [...scripts].reduce((all, file) => all + zipped(file), 0),
      };
    });
};

const isSlot = (view: string): boolean => view.includes('games/slots/');

/** A chunk with all that it needs before it can run. */
const filesFrom = (manifest: Manifest, names: readonly string[]) => {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return { scripts, styles };
};

if (import.meta.main)
  for (const { budget, name, bytes } of [...measure('.build/site'), ...measureGames('.build/game-client')])
    print(
      `${bytes <= budgets[budget] ? 'ok  ' : 'OVER'} ${budget.padEnd(26)} ${String(bytes).padStart(7)} of ${budgets[budget]}  ${name}`,
    );
