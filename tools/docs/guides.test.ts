import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { z } from 'zod';
import { faultOfTerms, wireBetTerms } from '#features/lottery/domain/terms/bet-terms.ts';
import { termsOfRow } from '#features/lottery/domain/terms/terms-row.ts';
import { repositoryFolder } from '#kit/server/database/migration-files.ts';
import { completeLanguages } from '#kit/shared/languages.ts';
import { layers } from '../../architecture.ts';
import { namesMax } from '../checks/features/faces.ts';

const read = (path: string): string => readFileSync(join(repositoryFolder, path), 'utf8');
const guide = (name: string): string => read(`docs/guides/${name}.md`);
const recipes = ['add-a-feature', 'add-a-call', 'add-a-setting', 'add-a-page', 'add-a-bet-type'] as const;

/** Names that a reader puts their own in the place of. */
const madeUp = new Set(['doThing', 'subjectOf']);

/** Names of code between backticks: what has a capital within. */
const namesIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/```[\s\S]*?```|`[^`]+`/g)].flatMap(([code]) =>
      [...code.matchAll(/(?<![\w/.-])[a-z]+[A-Z]\w*(?![\w.-]*\.tsx?\b)/g)].map(([name]) => name),
    ),
  ),
];

test('every name that a recipe uses is one of the code', () => {
  const code = globSync('{apps,features,kit,tools}/**/*.{ts,tsx,json}', {
    cwd: repositoryFolder,
    exclude: ['**/node_modules/**', 'tools/docs/**'],
  }).map(read);
  const words = new Set(code.flatMap((text) => text.match(/\b[a-z]+[A-Z]\w*/g) ?? []));
  const named = recipes.flatMap((name) => namesIn(guide(name)).map((word) => ({ name, word })));
  assert.ok(named.length > 40, `${named.length} names`);
  assert.deepEqual(
    named.filter(({ word }) => !words.has(word) && !madeUp.has(word)).map(({ name, word }) => `${name}: ${word}`),
    [],
  );
});

/** Fields of a type as it is written, whether they may be missing or not. */
const fieldsOf = (text: string, type: string): string[] => {
  const [, body = ''] = new RegExp(`export type ${type} = \\{\\n([\\s\\S]*?)\\n\\};`).exec(text) ?? [];
  return [...body.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name = '']) => name);
};

test('the recipe of a feature names every field that a feature can have', () => {
  const [, list = ''] = /`defineFeature\(\{ ([^}]*) \}\)`/.exec(guide('add-a-feature')) ?? [];
  const fields = fieldsOf(read('kit/server/feature.ts'), 'Feature');
  assert.ok(fields.length > 8);
  assert.deepEqual(list.split(', ').toSorted(), fields.toSorted());
});

test('the recipe of a call names everybody whom a call can be for', () => {
  const [, said = ''] = /access \(([^)]*)\)/.exec(guide('add-a-call')) ?? [];
  const [, type = ''] = /export type Access = (.*);/.exec(read('kit/shared/endpoint.ts')) ?? [];
  const wordsIn = (text: string) => [...text.matchAll(/[`'](\w+)[`']/g)].map(([, word = '']) => word).toSorted();
  assert.deepEqual(wordsIn(said), wordsIn(type));
  assert.ok(wordsIn(type).length > 3);
});

test('recipes with texts for players name the file of every language that is written whole', () => {
  const files = [...completeLanguages].map((code) => `\`${code.toLowerCase()}.json\``);
  assert.ok(files.length > 4);
  for (const name of ['add-a-feature', 'add-a-call', 'add-a-bet-type']) {
    const text = guide(name).replaceAll('`locales/', '`');
    assert.deepEqual(
      files.filter((file) => !text.includes(file)),
      [],
      name,
    );
  }
});

test('the table of a feature says of each layer what the check lets it import', () => {
  const rows = [...guide('add-a-feature').matchAll(/^\| (`[^|]*) \| [^|]* \| ([^|]*) ?\|$/gm)];
  const said = new Map(
    rows.flatMap(([, folders = '', may = '']) =>
      [...folders.matchAll(/`(\w+)\/`/g)].map(([, layer = '']) => [layer, may] as const),
    ),
  );
  for (const [layer, { imports, kit }] of Object.entries(layers)) {
    if (layer === 'pages') continue;
    const wanted = [...imports, ...kit.filter((part) => part !== 'shared').map((part) => `kit/${part}`)];
    const names = [...(said.get(layer) ?? 'no row').matchAll(/`([\w/]+)`/g)].map(([, name = '']) => name);
    assert.deepEqual(names.toSorted(), wanted.toSorted(), layer);
  }
  assert.match(guide('add-a-feature'), new RegExp(`re-exported by name; at most ${namesMax} names`));
});

test('the setting that is shown is the one that the product has', () => {
  const [, shown = ''] = /```ts\n([\s\S]*?)```/.exec(guide('add-a-setting')) ?? [];
  const bare = (text: string) => text.replaceAll(/^\s*(\/\/|\/\*\*).*$/gm, '').replaceAll(/\s+/g, ' ');
  assert.ok(shown.includes('setting({'));
  assert.ok(bare(read('features/identity/server/login/password-days.ts')).includes(bare(shown).trim()));
});

test('the page that is shown has only fields that a page can have', () => {
  const [, shown = ''] = /```ts\n([\s\S]*?)```/.exec(guide('add-a-page')) ?? [];
  const used = [...shown.matchAll(/^ {5}(\w+):/gm)].map(([, name = '']) => name);
  assert.ok(used.length > 5, used.join());
  const fields = new Set(fieldsOf(read('kit/browser/pages.ts'), 'SitePage'));
  assert.deepEqual(
    used.filter((name) => !fields.has(name)),
    [],
  );
});

test('the bet that is shown is one that a lottery takes', () => {
  const [, betType = '', row = ''] = /^ *(\w+): \{ (family.*) \},$/m.exec(guide('add-a-bet-type')) ?? [];
  const { rate, ...fields } = z
    .record(z.string(), z.union([z.string(), z.number()]))
    .parse(
      Object.fromEntries(
        [...row.matchAll(/(\w+): (?:'([^']*)'|(\d+))/g)].map(([, name, text, figure]) => [
          name,
          text ?? Number(figure),
        ]),
      ),
    );
  const { family, digits, extractor, combinator } = wireBetTerms
    .pick({ family: true, digits: true, extractor: true, combinator: true })
    .parse(fields);
  const bet = termsOfRow({
    betType,
    family,
    digits,
    extractor,
    combinator,
    rate: String(rate),
    resultShape: 'thaiGovernment',
  });
  assert.equal(faultOfTerms([bet]), undefined);
});
