import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';

const read = (path: string): string => readFileSync(join(repositoryFolder, path), 'utf8');
const pages = globSync(['*.md', '{docs,features,apps,games,kit,simulators,tools,bench}/**/*.md'], {
  cwd: repositoryFolder,
  exclude: ['**/node_modules/**'],
}).toSorted();

/** Paths from the root that a page links to, without other sites and places within the page. */
const linksOf = (page: string): string[] =>
  [...read(page).matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = '']) =>
    normalize(join(dirname(page), to)),
  );

test('every link of a page leads to a file', () => {
  assert.ok(pages.length > 80, `${pages.length} pages`);
  const dead = pages.flatMap((page) =>
    linksOf(page)
      .filter((to) => !existsSync(join(repositoryFolder, to)))
      .map((to) => `${page} -> ${to}`),
  );
  assert.deepEqual(dead, []);
});

for (const [index, folder] of [
  ['docs/README.md', 'docs/guides'],
  ['docs/decisions/README.md', 'docs/decisions'],
] as const)
  test(`${index} names each page of ${folder} once`, () => {
    const there = globSync(`${folder}/*.md`, { cwd: repositoryFolder }).filter(
      (path) => !['README.md', 'template.md'].includes(basename(path)),
    );
    const linked = linksOf(index).filter((to) => dirname(to) === folder && to.endsWith('.md'));
    assert.deepEqual(
      linked.filter((to) => !to.endsWith('template.md')).toSorted(),
      there.map((path) => normalize(path)).toSorted(),
    );
  });

const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read('package.json')));

test('every command that a page names exists, and README names every command', () => {
  const unknown = pages.flatMap((page) =>
    [...read(page).matchAll(/`npm run ([a-z][\w:-]*)/g)]
      .filter(([, name = '']) => !Object.hasOwn(scripts, name))
      .map(([, name]) => `${page}: ${name}`),
  );
  assert.deepEqual(unknown, []);
  const readme = read('README.md');
  const commands = readme.slice(readme.indexOf('\n## Commands'));
  const unnamed = Object.keys(scripts).filter(
    (name) => !commands.includes(`\`${name}\``) && !/^(start|test)$/.test(name),
  );
  assert.deepEqual(unnamed, []);
});

test('every path that README’s map names is there', () => {
  const readme = read('README.md');
  const map = readme.slice(readme.indexOf('\n## The map'), readme.indexOf('\n## Commands'));
  const named = [...map.matchAll(/`([\w./-]+\/|[\w-]+\.ts)`/g)].map(([, path = '']) => path);
  assert.ok(named.length >= 6);
  for (const path of named) assert.ok(existsSync(join(repositoryFolder, path)), path);
});

const roots = /^(apps|bench|docs|features|games|kit|ops|simulators|tools)\//;
const layers = /^(backoffice|contract|db|domain|server|site|e2e|locales)\/.*(\.\w+|\/)$/;

/** What stands between backticks and is a path: from the root, or from a feature's folder by the name of a layer. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.@-]+(?:\/[\w.@-]*)+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => roots.test(path) || layers.test(path));

/** From the root; from the folder of the page; in a guide from any feature. */
const isThere = (page: string, path: string): boolean => {
  if (roots.test(path)) return existsSync(join(repositoryFolder, path));
  const homes = page.startsWith('docs/') ? features : [dirname(page)];
  return homes.some((home) => existsSync(join(repositoryFolder, home, path)));
};
const features = globSync('features/*', { cwd: repositoryFolder });

test('every path that a page names is there', () => {
  assert.deepEqual(pathsIn('`kit/server/http/` and `domain/a.ts`, not `site/topic`, `features/<f>/` or `--flag`'), [
    'kit/server/http/',
    'domain/a.ts',
  ]);
  const held = pages.filter((page) => !page.startsWith('docs/decisions/'));
  const named = held.flatMap((page) => pathsIn(read(page)).map((path) => ({ page, path })));
  assert.ok(named.length > 150, `${named.length} paths`);
  const gone = named.filter(({ page, path }) => !isThere(page, path));
  assert.deepEqual(
    gone.map(({ page, path }) => `${page}: ${path}`),
    [],
  );
});
